import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiProblem } from '../../api/api-problem.ts'
import * as requests from '../../api/file-requests.ts'
import { draw } from '../../testing/draw.tsx'
import { keptPicture, type PictureDraft } from '../picture-draft.ts'
import { PictureField } from './picture-field.view.tsx'

vi.mock('../../api/file-requests.ts', { spy: true })

function Field({ onChange }: { readonly onChange: (draft: PictureDraft) => void }) {
  const [value, setValue] = useState<PictureDraft>(keptPicture)
  const change = (draft: PictureDraft): void => {
    setValue(draft)
    onChange(draft)
  }
  return <PictureField label="Picture" value={value} onChange={change} currentUrl={null} />
}

async function open() {
  const onChange = vi.fn<(draft: PictureDraft) => void>()
  const { container } = await draw(<Field onChange={onChange} />, 'pictures', 'problems')
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field')
  return { onChange, choose: (file: File) => userEvent.upload(input, file) }
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(160, 90)
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90)
  return new File([await canvas.convertToBlob()], 'gin.png', { type: 'image/png' })
}
const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

it('a picture is cut to size and sent; where that fails, it is tried again', async () => {
  const { onChange, choose } = await open()
  vi.mocked(requests.upload).mockRejectedValueOnce(new ApiProblem({ code: 'unreachable' }))
  await choose(await picture())
  await button('Use this part').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  vi.mocked(requests.upload).mockResolvedValueOnce({ imageKey: 'key' })
  await button('Use this part').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'replace', imageKey: 'key' }))
})

it('a picture can be given up while it is on its way', async () => {
  const { onChange, choose } = await open()
  let answer: (sent: { readonly imageKey: string }) => void = () => {}
  vi.mocked(requests.upload).mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  await choose(await picture())
  await button('Use this part').click()
  await button('Cancel').click()
  answer({ imageKey: 'key' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

it('what is no picture is refused', async () => {
  const { choose } = await open()
  await choose(new File(['no'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
})
