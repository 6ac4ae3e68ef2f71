import { describe, expect, it } from 'vitest'
import type { ImageEditor } from '../ports/image-editor.port.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

interface Bench {
  readonly editor: ImageEditor
  /** At least 400 pixels wide. */
  readonly picture: Uint8Array
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The contract of every image editor. */
export function imageEditorContract(name: string, make: () => Promise<Bench>): void {
  describe(`${name} as an image editor`, () => {
    it('answers a JPEG, and leaves what it was given as it was', async () => {
      const { editor, picture } = await make()
      const before = [...picture]
      const jpeg = expectSuccess(await editor.crop(picture, 300))
      expect([...jpeg.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect([...jpeg.slice(-2)]).toEqual([0xff, 0xd9])
      expect([...picture]).toEqual(before)
    })

    it('makes the same of the same, and something else for another width', async () => {
      const { editor, picture } = await make()
      const [first, again, smaller] = await Promise.all([300, 300, 200].map(width => editor.crop(picture, width)))
      expect(first).toEqual(again)
      expect(smaller).not.toEqual(first)
    })

    it('can work on what it has made', async () => {
      const { editor, picture } = await make()
      const jpeg = expectSuccess(await editor.crop(picture, 300))
      expectSuccess(await editor.crop(jpeg, 100))
    })

    it.each([
      ['nothing', new Uint8Array()],
      ['a text', textBytes('This is no picture.')],
      ['a web page', textBytes('<html><body></body></html>')],
      ['a vector drawing', textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
      ['a document', textBytes('%PDF-1.4\n1 0 obj << >> endobj\n')],
    ])('refuses %s', async (_, bytes) => {
      const { editor } = await make()
      expect(expectFailure(await editor.crop(bytes, 300))).toMatchObject({ kind: 'image-not-usable' })
    })
  })
}
