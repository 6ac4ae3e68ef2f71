/** By the number of the binary interface. */
export const supportedNodes: Readonly<Record<number, { readonly version: string }>>
