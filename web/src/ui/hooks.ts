import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { notify } from './notifications.model.ts'

const typingMs = 300

/** A text as it is once no more is typed. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}

/** Long enough to be read, in milliseconds. */
const brieflyMs = 2400

/** Whether a word that goes by itself is still there. */
export function useShownBriefly(): boolean {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), brieflyMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown
}

/** The value, or the last that was there: what is closing shows what it was about. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

/** Whether the window is as a media query says; for what CSS cannot do by itself. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Hears an event of the window while the component is on the screen. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const heard = useEffectEvent(handle)
  useEffect(() => {
    const end = new AbortController()
    window.addEventListener(name, event => heard(event), { signal: end.signal })
    return () => end.abort()
  }, [name])
}

/**
 * The array of before as long as the items say the same. Blueprint's lists begin again at their top whenever they get
 * another array: also in the middle of a click, when what is around them is drawn again.
 */
export function useSameItems<Item>(items: readonly Item[]): Item[] {
  const [{ given, kept }, keep] = useState(() => ({ given: items, kept: [...items] }))
  if (given.length === items.length && given.every((item, index) => item === items[index])) return kept
  // Other objects come with an answer of the server: what they say is compared once for each, not at every drawing.
  const next = { given: items, kept: JSON.stringify(kept) === JSON.stringify(items) ? kept : [...items] }
  keep(next)
  return next.kept
}

/** A mutation that a button makes: a refusal is shown. @returns whether it's under way, and what makes it: undefined when it was refused */
export function useAction<Data, Variables extends AnyVariables>(document: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, mutate] = useMutation(document)
  const act = async (variables: Variables): Promise<Data | undefined> => {
    const { data, error } = await mutate(variables)
    if (!error) return data
    notify.problem(asApiProblem(error))
    return undefined
  }
  return [fetching, act] as const
}

/** A function that stays the same while what it does changes: parts that are drawn by it aren't drawn anew. For events only. */
export function useStable<Parameters extends readonly unknown[]>(
  act: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...parameters: Parameters) => latest.current(...parameters), [])
}
