import { useEffect, useState } from 'react'
import { CombinedError, type OperationResult } from 'urql'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { useAutosave } from './autosave.ts'
import { TextField } from './fields.view.tsx'

const values = { name: 'Left', place: 'Bar' }
const good = {} as OperationResult
const refused = { error: new CombinedError({ graphQLErrors: ['No'] }) } as OperationResult

/** A page with two fields; others may change what it reads, and it can be left. */
async function open() {
  const save = vi.fn<(name: string, value: unknown) => Promise<OperationResult>>(async () => good)
  const change: ((next: typeof values | null) => void)[] = []
  function Fields({ data }: { readonly data: typeof values }) {
    const { typing, stateOf } = useAutosave({ data, valuesOf: all => all, save })
    return (
      <>
        <TextField {...typing('name')} label="Name" />
        <TextField {...typing('place')} label="Place" />
        <p>saved {stateOf('name').ticks}</p>
      </>
    )
  }
  function Page() {
    const [data, setData] = useState<typeof values | null>(values)
    useEffect(() => {
      change[0] = setData
    }, [])
    return data ? <Fields data={data} /> : <p>Elsewhere</p>
  }
  await draw(<Page />)
  return { save, become: (next: typeof values | null) => change[0]?.(next) }
}
const field = (name: string) => page.getByRole('textbox', { name })

it('is saved when the typing is over, once', async () => {
  const { save } = await open()
  await field('Name').fill('Right')
  expect(save).not.toHaveBeenCalled()
  await expect.element(page.getByText('saved 1')).toBeVisible()
  await userEvent.tab()
  expect(save.mock.calls).toEqual([['name', 'Right']])
})

it('takes over what others have saved, but for what is being edited', async () => {
  const { become } = await open()
  await field('Name').fill('Mine')
  become({ name: 'Theirs', place: 'Kitchen' })
  await expect.element(field('Place')).toHaveValue('Kitchen')
  await expect.element(field('Name')).toHaveValue('Mine')
})

it('goes back to what it was when it is refused', async () => {
  const { save } = await open()
  save.mockResolvedValueOnce(refused)
  await field('Name').fill('Right')
  await userEvent.tab()
  await expect.element(field('Name')).toHaveValue('Left')
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
})

it('is saved after the page is left as well, one after the other, and a refusal is shown then', async () => {
  const { save, become } = await open()
  let answer: (outcome: OperationResult) => void = () => {}
  save.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await field('Name').fill('Right')
  await field('Place').fill('Kitchen')
  become(null)
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  expect(save.mock.calls).toEqual([['name', 'Right']])
  save.mockResolvedValueOnce(refused)
  answer(good)
  await expect.poll(() => save.mock.calls.at(-1)).toEqual(['place', 'Kitchen'])
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
})
