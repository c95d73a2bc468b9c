import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { precompress } from "./scripts/precompress.mjs";

const PAGES = "../src/hanchan/server/pages";

// The pages are built into the Python package, which serves them.
export default defineConfig({
  plugins: [svelte(), precompress(PAGES)],
  build: {
    outDir: PAGES,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [".."] }, // the texts of the pages are in the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
