export function messageArguments(source: string): Record<string, string[]>;
export function languages(): string[];
export function pagesFile(language: string): string;
export function textTypes(): string;
