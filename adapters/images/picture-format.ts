/**
 * The format of a picture by its first bytes, or null when it is none that is worked on here: no vectors, no documents.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = signatures.find(({ parts }) => parts.every(([offset, text]) => isAt(bytes, offset, text)))
  return found?.format ?? null
}

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'heif'

const isAt = (bytes: Uint8Array, offset: number, text: string): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0))

interface Signature {
  readonly format: PictureFormat
  readonly parts: readonly (readonly [offset: number, text: string])[]
}

const signatures: readonly Signature[] = [
  { format: 'jpeg', parts: [[0, '\xff\xd8\xff']] },
  { format: 'png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  { format: 'gif', parts: [[0, 'GIF87a']] },
  { format: 'gif', parts: [[0, 'GIF89a']] },
  {
    format: 'webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { format: 'tiff', parts: [[0, 'II*\0']] },
  { format: 'tiff', parts: [[0, 'MM\0*']] },
  { format: 'heif', parts: [[4, 'ftypavif']] },
  { format: 'heif', parts: [[4, 'ftypavis']] },
]
