declare const imageKeyBrand: unique symbol

/** Names a stored picture by its content: 64 lower-case hexadecimal digits. */
export type ImageKey = string & { readonly [imageKeyBrand]: true }

/** Null for what cannot be a key; never a path. */
export const imageKey = (text: string): ImageKey | null => (/^[0-9a-f]{64}$/.test(text) ? (text as ImageKey) : null)

/** Pictures are stored as JPEG of this shape, at most this wide in pixels, and never enlarged. */
export const imageShape = { width: 16, height: 9, widest: 2000 } as const

/** The limit for an upload, in bytes. */
export const largestImage = 20 * 1024 * 1024
