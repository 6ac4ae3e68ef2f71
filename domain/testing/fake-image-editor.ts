import type { ImageEditor } from '../ports/images.port.ts'
import { failure, success } from '../result.ts'

const jpegStart = [0xff, 0xd8, 0xff] as const
const jpegEnd = [0xff, 0xd9] as const

/** Takes for a picture whatever begins as a JPEG; each width looks different. */
export const fakeImageEditor: ImageEditor = {
  crop: (picture, width) =>
    Promise.resolve(
      jpegStart.every((byte, index) => picture[index] === byte)
        ? success(Uint8Array.of(...picture.slice(0, 4), width >> 8, width & 0xff, ...jpegEnd))
        : failure({ kind: 'image-not-usable' }),
    ),
}

/** The bytes that {@link fakeImageEditor} takes for a picture. */
export const aPicture = (content = 7): Uint8Array => Uint8Array.of(...jpegStart, content, ...jpegEnd)
