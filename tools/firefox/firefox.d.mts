/** The path of a Firefox that is there already. */
export function findFirefox(): string | undefined

/** With `HOME_SERVICES=required` its stories must be told. @returns `missing`: with the command that helps */
export function provideFirefox(): Promise<{ readonly path: string } | { readonly missing: string }>
