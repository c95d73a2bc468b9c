// Shows the player's own discard at once, before the server has confirmed it. Whatever the server then sends
// replaces it.

import { sortTiles } from "./hand";
import type { Choice, Side, View } from "../api/types/messages";
import { WINDS } from "./tiles";

/** The table after a choice; only a discard changes it before the server answers. */
export function withOwnDiscard(view: View, choice: Choice | null): View {
  const own = view.viewer && view.seats[WINDS.indexOf(view.viewer)];
  if (!choice?.tile || !own?.tiles || (choice.kind !== "discard" && choice.kind !== "riichi")) return view;
  const after = discard(own, view.turn === own.seat ? view.drawn : null, choice);
  const seats = view.seats.map((side) => (side === own ? after : side));
  return { ...view, seats, turn: null, drawn: null, offered: [own.seat, choice.tile] };
}

function discard(side: Side, drawn: string | null, { kind, tile, drawn: asDrawn = false }: Choice): Side {
  const held = drawn ? [...side.tiles!, drawn] : side.tiles!;
  const at = asDrawn ? held.length - 1 : held.indexOf(tile!);
  return {
    ...side,
    tiles: sortTiles(held.toSpliced(at, 1)),
    concealed: side.concealed - 1,
    pond: [...side.pond, [tile!, asDrawn, kind === "riichi", null]],
  };
}
