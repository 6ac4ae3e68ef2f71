import { expect, it } from 'vitest'
import { formatOf } from './file-format.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const box = (brand: string, ...others: readonly string[]): string => `\0\0\0 ftyp${brand}\0\0\0\0${others.join('')}`

it.each([
  ['JPEG', '\xff\xd8\xff\xe1'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x10\0\n\0WEBPVP8 '],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['AVIF', box('avif', 'mif1')],
  ['AVIF', box('mif1', 'mif1', 'miaf', 'avif')],
  ['AVIF', box('msf1', 'avis')],
  ['HEIC', box('heic', 'mif1')],
  ['HEIC', box('mif1', 'mif1', 'heic')],
  ['JPEG XL', '\xff\n\xfa'],
  ['JPEG XL', '\0\0\0\x0cJXL '],
  ['BMP', 'BM\x36\n\n\0\0\0\0\0'],
  ['SVG', '<?xml version="1.0"?>\n<!-- a tool -->\n<svg xmlns="x">'],
  ['WAV', 'RIFF\n\0\0\0WAVEfmt '],
  ['MP3', 'ID3\x04\0'],
  ['MP3', '\xff\xfb\x90\x64'],
  ['MP3', '\xff\xf3\x40\xc4'],
  ['OGG', 'OggS\0'],
  ['FLAC', 'fLaC\0'],
  ['AAC', '\xff\xf1\x50\x80'],
  ['M4A', box('M4A ')],
  ['AIFF', 'FORM\0\0\0\x10AIFF'],
  ['WMA', '0&\xb2u\x8e'],
  ['MP4', box('isom')],
  ['WebM', '\x1aE\xdf\xa3'],
  ['ZIP', 'PK\x03\x04'],
  ['ZIP', 'PK\x05\x06'],
  ['RAR', 'Rar!\x1a\x07'],
  ['7-Zip', '7z\xbc\xaf\x27\x1c'],
  ['gzip', '\x1f\x8b\x08'],
  ['bzip2', 'BZh91AY&'],
  ['xz', '\xfd7zXZ\0'],
  ['tar', `recipes.json${'\0'.repeat(245)}ustar`],
  ['PDF', '%PDF-1.7'],
  ['HTML', '\n<!DOCTYPE html>'],
  [null, ''],
  [null, 'print("Cheers")\n'],
  [null, '\xff\xfeI\0D\x003\0'],
  [null, 'BMI = 24.3'],
  [null, 'ID3 = "a tag"'],
  [null, 'PK = 7'],
])('%s is known by its first bytes: %j', (format, content) => {
  expect(formatOf(bytes(content))).toBe(format)
})
