import { mount } from "svelte";

import "./state/storage"; // first: everything that stores something needs it
import "./app.css"; // before the components: their own styles win over the general ones
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";

await settings.load();
mount(App, { target: document.getElementById("app")! });
