/** What of the scripts in a folder some of the browsers lack, by file. */
export function youngerFeatures(folder: string, target: readonly string[]): Promise<string[]>
/** The files that a page below a folder may ever fetch. */
export function scriptsOf(folder: string, page: string): ReadonlySet<string>
