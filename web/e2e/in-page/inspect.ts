/** Looks at a page from within; the walk (../walk/walker.ts) puts it there as one script. */
import { cutOffTexts } from './cut-off.ts'
import type { Inspection } from './inspection.ts'
import { looksOfNow } from './looks.ts'
import { overlappingTexts } from './overlaps.ts'
import { visibleWords } from './words.ts'

interface AxeNode {
  readonly target: readonly unknown[]
  readonly any: readonly { readonly data: { readonly messageKey?: string } | null }[]
}

interface AxeEngine {
  run(
    node: Node,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly help: string
      readonly nodes: readonly AxeNode[]
    }[]
  }>
}

/** Under a bar that stays in sight a target is small only until the page is scrolled. */
const isCovered = ({ any }: AxeNode): boolean => any.some(({ data }) => data?.messageKey === 'partiallyObscured')

function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const look = looksOfNow()
  const words = visibleWords(look)
  const faults = [...cutOffTexts(words, look), ...overlappingTexts(words, look)]
  if (scrollWidth > clientWidth) faults.unshift(`scrolls sideways by ${scrollWidth - clientWidth} px`)
  return [...new Set(faults)]
}

async function accessibilityFaults(tags: readonly string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as { readonly axe: AxeEngine }
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.filter(node => !isCovered(node)).map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
  )
}

const changesColour = (one: Animation): boolean =>
  one instanceof CSSTransition && one.playState === 'running' && /color|background|fill/.test(one.transitionProperty)

/** It has a heading, nothing is a stand-in any more, nothing is asked for, and no colour is on its way to another. */
const isComplete = (): boolean =>
  document.querySelector('h1, h2, [role="dialog"]') !== null &&
  document.querySelector('.sr-skeleton, .sr-request-bar-busy, [aria-busy="true"], .bp6-spinner') === null &&
  !document.getAnimations().some(changesColour)

/** A browser that draws no frames is waited for no longer than this, ms; faults of layout show without. */
const longestFrameMs = 1000

const frame = (): Promise<unknown> =>
  new Promise(resolve => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, longestFrameMs)
  })

/** Complete, and still so two frames later: then it is on the screen. */
async function completed(patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  for (let good = 0; performance.now() < end; good = isComplete() ? good + 1 : 0) {
    if (good > 2) return true
    await frame()
  }
  return false
}

/** As a link of the page does it, without loading the application again. */
async function goTo(path: string): Promise<void> {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await frame()
  scrollTo(0, 0)
}

const inspection: Inspection = { layoutFaults, accessibilityFaults, completed, goTo }
Object.assign(globalThis, { inspect: inspection })
