import type { Plugin } from "vite";

export function precompress(folder: string): Plugin;
