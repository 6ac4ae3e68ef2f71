import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { apiProblem, later } from '../testing/test-scope.ts'
import { hasMore, type Page, usePages } from './use-pages.ts'

/** The answers of the machine: two of each list are a page. */
let answer: (list: string, page: number) => Promise<Page> | Page
let asked: string[]
const pageOf = (ids: readonly number[], totalPages = 2): Page => ({
  content: ids.map(id => ({ id })),
  totalPages,
  totalElements: totalPages * 2,
})
beforeEach(() => {
  asked = []
  answer = (_, nr) => pageOf([2 * nr + 1, 2 * nr + 2])
})

function List({ name, version }: { readonly name: string; readonly version: number }) {
  const list = usePages({
    key: name,
    version,
    about: name,
    read: async nr => {
      asked.push(`${name} ${nr}`)
      return answer(name, nr)
    },
  })
  return (
    <>
      <p data-testid="list">{`${list.about}: ${list.items.map(({ id }) => id).join(' ')}${list.problem ? ' failed' : ''}`}</p>
      {hasMore(list.pages) ? (
        <button type="button" onClick={list.next}>
          More
        </button>
      ) : null}
      <button type="button" onClick={list.retry}>
        Try again
      </button>
      <button type="button" onClick={list.refresh} aria-busy={list.isRefreshing}>
        Refresh
      </button>
    </>
  )
}

function Lists() {
  const [name, setName] = useState('all')
  const [version, setVersion] = useState(1)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? <List name={name} version={version} /> : null}
      <button type="button" onClick={() => setName('sours')}>
        Sours
      </button>
      <button type="button" onClick={() => setVersion(version + 1)}>
        News
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Back'}
      </button>
    </>
  )
}

const open = () => draw(<Lists />)
const press = (name: string) => page.getByRole('button', { name }).click()
const shows = async (text: string) => {
  await expect.element(page.getByTestId('list')).toHaveTextContent(new RegExp(`^${text}$`))
}
/** Loads so many pages. */
async function load(pages: number): Promise<void> {
  for (let nr = 1; nr < pages; nr += 1) {
    await press('More')
    await expect.poll(() => asked.at(-1)).toBe(`all ${nr}`)
    await shows(`all: .*\\b${2 * nr + 2}`)
  }
}

it('a list is loaded one page at a time, and shows nothing twice', async () => {
  answer = (_, nr) => pageOf(nr === 0 ? [1, 2] : [2, 3])
  await open()
  await shows('all: 1 2')
  await press('More')
  await shows('all: 1 2 3')
  expect(asked).toEqual(['all 0', 'all 1'])
})

it('a list stays on the screen until the answer to another question is there, and the newest question wins', async () => {
  const sours = later<Page>()
  answer = list => (list === 'all' ? pageOf([1, 2]) : sours.promise)
  await open()
  await shows('all: 1 2')
  await press('Sours')
  await press('News')
  await expect.poll(() => asked).toEqual(['all 0', 'sours 0', 'sours 0'])
  await shows('all: 1 2')
  sours.answer(pageOf([7]))
  await shows('sours: 7')
})

it('a page that cannot be loaded stops the list until it is tried again', async () => {
  await open()
  await shows('all: 1 2')
  const works = answer
  answer = () => Promise.reject(apiProblem('unreachable'))
  await press('More')
  await shows('all: 1 2 failed')
  answer = works
  await press('More')
  await shows('all: 1 2 failed')
  await press('Try again')
  await shows('all: 1 2 3 4')
  expect(asked).toEqual(['all 0', 'all 1', 'all 1'])
})

it('a question that cannot be answered leaves nothing of the list before', async () => {
  answer = list => (list === 'all' ? pageOf([1, 2]) : Promise.reject(apiProblem('unreachable')))
  await open()
  await shows('all: 1 2')
  await press('Sours')
  await shows('sours: failed')
  answer = () => new Promise(() => {})
  await press('Try again')
  await shows('sours:')
  expect(asked).toEqual(['all 0', 'sours 0', 'sours 0'])
})

it('a list that is out of date is read again in place; where that fails, it stays until the next news', async () => {
  await open()
  await load(2)
  answer = (_, nr) => pageOf([nr + 5])
  await press('News')
  await shows('all: 5 6')
  answer = () => Promise.reject(apiProblem('unreachable'))
  await press('News')
  await expect.poll(() => asked).toHaveLength(6)
  await shows('all: 5 6')
  answer = () => pageOf([8], 1)
  await press('News')
  await shows('all: 8')
})

it('a long list is not read again under the eyes of the reader, but from its first page when it is next opened', async () => {
  answer = (_, nr) => pageOf([2 * nr + 1, 2 * nr + 2], 20)
  await open()
  await load(9)
  await press('News')
  await press('Leave')
  expect(asked).toHaveLength(9)
  await press('Back')
  await shows('all: 1 2')
  expect(asked.slice(9)).toEqual(['all 0'])
})

it('the way back finds the list as it was, and reads it again if there was news meanwhile', async () => {
  await open()
  await load(2)
  await press('Leave')
  await press('Back')
  await shows('all: 1 2 3 4')
  expect(asked).toHaveLength(2)
  await press('Leave')
  await press('News')
  await press('Back')
  await expect.poll(() => asked.slice(2)).toEqual(['all 0', 'all 1'])
  await shows('all: 1 2 3 4')
})

it('the reader has a short list read again in place, and a long one anew', async () => {
  answer = (_, nr) => pageOf([2 * nr + 1, 2 * nr + 2], 20)
  await open()
  await load(8)
  await press('Refresh')
  await expect.poll(() => asked).toHaveLength(16)
  await load(1)
  await press('More')
  await shows('all: .* 18')
  await press('Refresh')
  await shows('all: 1 2')
})
