import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Client, useClient } from 'urql'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'

/** One page of an answer. */
export interface Page {
  readonly content: readonly { readonly id: number }[]
  readonly totalElements: number
  readonly totalPages: number
}

interface Question<P extends Page, About> {
  /** Two lists with the same key are the same; null while it isn't known what to read. */
  readonly key: string | null
  /** What was read in another version is out of date. */
  readonly version: number
  /** Pages count from 0. */
  readonly read: (page: number) => Promise<P>
  /** What else decides how the list is shown. */
  readonly about: About
}

/** The pages that are there, of which question they are, and none of their items twice, however pages overlap. */
interface Shown<P extends Page, About> extends Pick<Question<P, About>, 'key' | 'about'> {
  /** Null where the reader wants it read again. */
  readonly version: number | null
  readonly pages: readonly P[]
  readonly items: readonly P['content'][number][]
}

const nothing = <About>(about: About) => ({ key: null, version: null, about, pages: [], items: [] })

/** A longer list isn't read again under the reader's eyes, but from its first page when it's next opened. */
const mostPagesReadAgain = 8
const isShort = ({ pages }: Pick<Shown<Page, unknown>, 'pages'>): boolean => pages.length <= mostPagesReadAgain

/** The list that was shown last, and where it was scrolled to. What one session has read isn't for the next one. */
let kept: { readonly client: Client; readonly shown: Shown<Page, unknown>; scroll: number } | null = null

function firstShown<P extends Page, About>(client: Client, { key, version, about }: Question<P, About>) {
  const isOfUse =
    kept?.client === client && kept.shown.key === key && (kept.shown.version === version || isShort(kept.shown))
  return kept !== null && isOfUse
    ? { shown: kept.shown as Shown<P, About>, scroll: kept.scroll }
    : { shown: nothing(about), scroll: 0 }
}

export const hasMore = (pages: readonly Page[]): boolean => pages.length < (pages.at(-1)?.totalPages ?? 1)

function itemsOf<P extends Page>(pages: readonly P[]): readonly P['content'][number][] {
  const items = new Map<number, P['content'][number]>()
  for (const item of pages.flatMap(({ content }) => content)) if (!items.has(item.id)) items.set(item.id, item)
  return [...items.values()]
}

/** The pages to read now: from `from`, before `to`. @param followed the pages after which the reader wants another one */
function pagesToRead<P extends Page, About>(
  { key, version }: Question<P, About>,
  shown: Shown<P, About>,
  followed: readonly P[] | null,
) {
  const { pages } = shown
  const isOther = key !== null && shown.key !== key
  const isAnew = isOther || (shown.version !== version && isShort(shown))
  const more = followed === pages && hasMore(pages) ? 1 : 0
  return { isOther, isAnew, from: isAnew ? 0 : pages.length, to: isOther ? 1 : pages.length + more }
}

/**
 * A list that's read page by page, as the reader wants more of it. What is shown stays until the answer to another
 * question is there, and is read again in place when it's out of date; the way back finds it as it was, where it was.
 */
export function usePages<P extends Page, About>(question: Question<P, About>) {
  const { key, version, about } = question
  const client = useClient()
  const [before] = useState(() => firstShown(client, question))
  const [shown, setShown] = useState<Shown<P, About>>(before.shown)
  const [failure, setFailure] = useState<{ readonly of: string; readonly problem: ApiProblem } | null>(null)
  const [followed, setFollowed] = useState<readonly P[] | null>(null)
  const { pages } = shown
  const { isOther, isAnew, from, to } = pagesToRead(question, shown, followed)
  const reading = `${key} ${version} ${from}-${to}`
  const problem = failure?.of === reading ? failure.problem : null
  const isReading = to > from && problem === null

  const read = useEffectEvent(question.read)
  const arrived = useEffectEvent((answers: readonly P[]) => {
    const all = [...pages.slice(0, from), ...answers]
    setShown({ key, version: isAnew ? version : shown.version, about, pages: all, items: itemsOf(all) })
  })
  const failed = useEffectEvent((of: string, problem: ApiProblem) => {
    setFailure({ of, problem })
    // What was shown before is no answer to this question.
    if (isOther) setShown(nothing(about))
  })
  useEffect(() => {
    if (!isReading) return
    // The newest question wins.
    let isWanted = true
    Promise.all(Array.from({ length: to - from }, (_, nr) => read(from + nr))).then(
      answers => isWanted && arrived(answers),
      (reason: unknown) => isWanted && failed(reading, asApiProblem(reason)),
    )
    return () => {
      isWanted = false
    }
  }, [isReading, reading, from, to])

  useEffect(() => {
    kept = { client, shown, scroll: 0 }
  }, [client, shown])
  useKeptScroll(before.scroll)

  return {
    pages,
    items: shown.items,
    about: isOther && pages.length > 0 ? shown.about : about,
    /** The next page is on its way. */
    isLoading: isReading && !isAnew,
    isRefreshing: isReading && shown.version === null && pages.length > 0,
    /** Why there is no page where one is wanted; where reading again fails, what was read stays. */
    problem: isAnew && !isOther ? null : problem,
    /** The reader is near the end. */
    next: useCallback(() => setFollowed(pages), [pages]),
    retry: () => setFailure(null),
    /** The reader wants to see what's there at this moment. */
    refresh: () => {
      setFailure(null)
      setShown({ ...shown, version: null, key: isShort(shown) ? shown.key : null })
    },
  }
}

/** Puts the reader back where a list that comes up again was scrolled to. */
function useKeptScroll(scroll: number): void {
  useLayoutEffect(() => {
    if (scroll === 0) return
    // After the router has put the new page to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, scroll))
    return () => cancelAnimationFrame(frame)
  }, [scroll])
  useLayoutEffect(
    () => () => {
      // Before the next page is laid out and scrolled to its top.
      if (kept !== null) kept.scroll = window.scrollY
    },
    [],
  )
}
