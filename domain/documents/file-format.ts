/* By the first bytes. */

type Group = 'picture' | 'other-picture' | 'sound' | 'other-sound' | 'film' | 'archive' | 'document'

/** A character for each byte; the first that fits is meant. */
const formats = [
  ['JPEG', 'picture', /^\xff\xd8\xff/],
  ['PNG', 'picture', /^\x89PNG\r\n/],
  ['GIF', 'picture', /^GIF8[79]a/],
  ['WebP', 'picture', /^RIFF.{4}WEBP/s],
  ['TIFF', 'picture', /^(?:II\*\p{Cc}|MM\p{Cc}\*)/u],
  // mif1 and msf1 hold either.
  ['AVIF', 'picture', /^.{4}ftyp(?:avi[fs]|m[is]f1.{4}(?:.{4}){0,9}?avi[fs])/s],
  ['HEIC', 'other-picture', /^.{4}ftyp(?:he[iv]|m[is]f1)/s],
  ['JPEG XL', 'other-picture', /^(?:\xff\n|.{4}JXL )/s],
  ['BMP', 'other-picture', /^BM.{4}\p{Cc}{4}/su],
  ['PSD', 'other-picture', /^8BPS/],
  ['SVG', 'other-picture', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!DOCTYPE )?svg/s],
  ['WAV', 'sound', /^RIFF.{4}WAVE/s],
  // A tag before the sound, or a frame of layer III.
  ['MP3', 'sound', /^(?:ID3\p{Cc}|\xff[\xe2\xe3\xf2\xf3\xfa\xfb][^\xf0-\xff])/u],
  ['OGG', 'sound', /^OggS/],
  ['FLAC', 'sound', /^fLaC/],
  ['AAC', 'other-sound', /^\xff[\xf0\xf1\xf8\xf9]/],
  ['M4A', 'other-sound', /^.{4}ftypM4[AB]/s],
  ['AIFF', 'other-sound', /^FORM.{4}AIF[CF]/s],
  ['WMA', 'other-sound', /^0&\xb2u/],
  ['MIDI', 'other-sound', /^MThd/],
  ['MP4', 'film', /^.{4}ftyp/s],
  ['WebM', 'film', /^\p{Cc}E\xdf\xa3/u],
  ['AVI', 'film', /^RIFF.{4}AVI /s],
  ['ZIP', 'archive', /^PK\p{Cc}\p{Cc}/u],
  ['RAR', 'archive', /^Rar!/],
  ['7-Zip', 'archive', /^7z\xbc\xaf/],
  ['gzip', 'archive', /^\p{Cc}\x8b\p{Cc}/u],
  ['bzip2', 'archive', /^BZh\d1AY/],
  ['xz', 'archive', /^\xfd7zXZ/],
  ['tar', 'archive', /^.{257}ustar/s],
  ['PDF', 'document', /^%PDF-/],
  ['HTML', 'document', /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i],
] as const satisfies readonly (readonly [string, Group, RegExp])[]

export type FileFormat = (typeof formats)[number][0]
export type FormatOf<Wanted extends Group> = Extract<(typeof formats)[number], readonly [string, Wanted, RegExp]>[0]

/** In bytes. */
export const headBytes = 512

/** Null for none of these, as text. @param start at least {@link headBytes}, where there are so many */
export function formatOf(start: Uint8Array): FileFormat | null {
  const head = String.fromCharCode(...start.subarray(0, headBytes))
  return formats.find(([, , pattern]) => pattern.test(head))?.[0] ?? null
}

export const groupOf = (format: FileFormat): Group | undefined => formats.find(([name]) => name === format)?.[1]

/** Which sentence about an unusable picture is meant; also for browsers. */
export function pictureRefusal(found: FileFormat | null): { readonly context?: string; readonly found?: FileFormat } {
  if (found === null) return {}
  if (found === 'HEIC') return { context: 'heic' }
  return { context: groupOf(found) === 'picture' ? 'damaged' : 'other', found }
}
