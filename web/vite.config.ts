import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The pages are built into the Python package, which serves them.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/hanchan/server/pages",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [".."] }, // the texts of the pages are in the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
