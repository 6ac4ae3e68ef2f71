import { expect, it } from 'vitest'
import { createWayBack } from './use-back-closes.ts'

interface Entry {
  readonly state: unknown
  readonly href: string
}

/** A browser's history, and a router that numbers its entries as ours does. */
function browser() {
  let entries: Entry[] = [
    { state: { idx: 0 }, href: '/start' },
    { state: { idx: 1 }, href: '/list' },
  ]
  let at = 1
  const listeners: ((event: Event) => void)[] = []
  const seen: string[] = []
  const go = (by: number): void => {
    at = Math.max(0, at + by)
    let isStopped = false
    const stopImmediatePropagation = (): void => {
      isStopped = true
    }
    const event = { stopImmediatePropagation } as unknown as Event
    for (const listener of listeners) listener(event)
    if (!isStopped) seen.push(now().href)
  }
  const now = (): Entry => entries[at] ?? { state: null, href: '' }
  const put = (index: number, state: unknown, href: string): void => {
    entries = [...entries.slice(0, index), { state, href }, ...(index === at ? entries.slice(index + 1) : [])]
    at = index
  }
  const history = {
    get state() {
      return now().state
    },
    back: () => go(-1),
    pushState: (state: unknown, _: string, href = now().href) => put(at + 1, state, href),
    replaceState: (state: unknown, _: string, href = now().href) => put(at, state, href),
  }
  const location = {
    get href() {
      return now().href
    },
  }
  const way = createWayBack({
    history,
    location,
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as (event: Event) => void),
  })
  const idx = (): number => (now().state as { idx: number }).idx
  return {
    way,
    back: () => go(-1),
    forward: () => go(1),
    /** What the router has been told of. */
    seen,
    href: () => now().href,
    routerPushes(href: string) {
      history.pushState({ idx: idx() + 1 }, '', href)
      way.settle()
    },
    routerReplaces(href: string) {
      history.replaceState({ idx: idx() }, '', href)
      way.settle()
    },
    /** A dialog that is gone as soon as it is closed. */
    open(onClose: () => void = () => {}) {
      let isOpen = true
      const gone = way.opened(() => () => {
        close()
        onClose()
      })
      const close = (): void => {
        if (isOpen) gone()
        isOpen = false
      }
      return { close, isOpen: () => isOpen }
    },
  }
}

it('the way back closes a dialog, and leads to the page before only then', () => {
  const { open, back, href, seen } = browser()
  const dialog = open()
  back()
  expect([dialog.isOpen(), href(), seen]).toEqual([false, '/list', []])
  back()
  expect(seen).toEqual(['/start'])
})

it('of several it closes the last, one after the other', () => {
  const { open, back, seen } = browser()
  const [order, pin] = [open(), open()]
  back()
  expect([order.isOpen(), pin.isOpen()]).toEqual([true, false])
  back()
  expect([order.isOpen(), seen]).toEqual([false, []])
})

it('what was closed by its own button takes no step of the way back', () => {
  const { open, back, seen } = browser()
  for (let times = 0; times < 3; times++) open().close()
  back()
  expect(seen).toEqual(['/start'])
})

it('a dialog that gives way to another leaves it the way back', () => {
  const { open, back, href, seen } = browser()
  const order = open()
  const progress = open()
  order.close()
  back()
  expect([progress.isOpen(), href(), seen]).toEqual([false, '/list', []])
  back()
  expect(seen).toEqual(['/start'])
})

it('an address that a dialog has stays as it was left', () => {
  const { open, back, href, seen, routerReplaces } = browser()
  routerReplaces('/recipe/5/order')
  open(() => routerReplaces('/recipe/5'))
  back()
  expect(href()).toBe('/recipe/5')
  routerReplaces('/recipe/5/order')
  const again = open()
  routerReplaces('/recipe/5')
  again.close()
  back()
  expect(seen).toEqual(['/start'])
})

it('a page that a dialog leads to comes back to the page below, without the dialog', () => {
  const { open, back, seen, routerPushes } = browser()
  const dialog = open()
  routerPushes('/progress')
  dialog.close()
  back()
  back()
  expect(seen).toEqual(['/list', '/start'])
})

it('a dialog that must stay stays, and so does the page', () => {
  const { way, back, seen } = browser()
  way.opened(() => undefined)
  back()
  back()
  expect(seen).toEqual([])
})

it('a form that asks first can be asked again', () => {
  const { way, open, back, seen } = browser()
  const questions: ReturnType<typeof open>[] = []
  way.opened(() => () => void questions.push(open()))
  back()
  expect(questions.map(({ isOpen }) => isOpen())).toEqual([true])
  back()
  expect(questions.map(({ isOpen }) => isOpen())).toEqual([false])
  back()
  expect([questions.length, seen]).toEqual([2, []])
})

it('on from a page, the router goes as ever', () => {
  const { open, back, forward, seen, routerPushes } = browser()
  open().close()
  routerPushes('/recipe/5')
  back()
  forward()
  expect(seen).toEqual(['/list', '/recipe/5'])
})
