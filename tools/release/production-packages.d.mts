/** @param path of a file in node_modules */
export function isNeededAtRunTime(path: string): boolean
