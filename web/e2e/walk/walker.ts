import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { buildSync } from 'esbuild'

import type { Inspection } from '../in-page/inspection.ts'
import { tokenOf } from '../log-in.ts'
import type { Language } from './pages.ts'

interface InPage {
  readonly inspect: Inspection
}

export const sizes = {
  desk: { width: 1440, height: 900 },
  kiosk: { width: 1024, height: 600 },
  /** The smallest touch screen the simple view is made for. */
  small: { width: 800, height: 480 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes

export type SystemScheme = 'light' | 'dark'

/** Somebody who goes through the pages and notes what is wrong with them. */
export interface Walker {
  readonly page: Page
  /** Opens it by its address, and waits until it is complete. */
  open(path: string): Promise<void>
  /** Goes there from the page that is open, as a link does. */
  walkTo(path: string): Promise<void>
  isIn(size: Size): boolean
  /** In another size, without opening it again. */
  resize(size: Size): Promise<void>
  /** As the system would ask for it, without opening it again. */
  light(scheme: SystemScheme): Promise<void>
  /** Sideways scroll, clipped and overlapping text, in the size it has. */
  layoutFaults(): Promise<string[]>
  /** WCAG 2.2 A and AA. */
  accessibilityFaults(): Promise<string[]>
  /** Errors on the console and failed requests since the last time. */
  errors(): string[]
  leave(): Promise<void>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const inspect = buildSync({
  entryPoints: [fileURLToPath(new URL('../in-page/inspect.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'chrome119',
}).outputFiles[0]?.text
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** No measure of speed: of a slow computer with other browsers beside this one. */
const patienceMs = 30_000

/** A browser that answers no sooner than this, ms, has stood still: that is told, with the page, before the test's own time is over. */
const longestAnswerMs = 60_000

async function answered<Value>(answer: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${longestAnswerMs / 1000} s: ${what}`)), longestAnswerMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * @param username one of the demo accounts; null stays outside
 * @param scheme as somebody chose it in this browser
 */
export async function walkerOf(
  browser: Browser,
  url: string,
  username: string | null,
  language: Language,
  scheme: 'system' | 'light' = 'system',
): Promise<Walker> {
  const context = await browser.newContext({
    viewport: sizes.desk,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  // One of the languages is read with the largest text.
  const textSize = language === 'da_DK' ? 'largest' : 'usual'
  const stored = {
    language,
    scheme,
    textSize,
    ...(username === null ? {} : { authToken: await tokenOf(url, username) }),
  }
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  )
  await context.addInitScript(`${axe};${inspect}`)
  const page = await context.newPage()
  let noted: string[] = []
  let size: Size = 'desk'
  let lit: SystemScheme = 'light'
  page.on('console', message => {
    if (message.type() === 'error') noted.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => noted.push(`error: ${error.message}`))
  page.on('requestfailed', request => {
    // A request that a page made and then gave up is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') noted.push(`failed: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) noted.push(`${response.status()}: ${response.url()}`)
  })
  const settle = async (): Promise<void> => {
    const completed = page.evaluate(ms => (globalThis as unknown as InPage).inspect.completed(ms), patienceMs)
    const isComplete = await answered(completed, `is ${page.url()} complete (${size})`)
    if (!isComplete) noted.push(`not complete after ${patienceMs} ms`)
  }
  return {
    page,
    async open(path) {
      await answered(page.goto(url + path, { waitUntil: 'commit' }), `open ${path}`)
      await settle()
    },
    async walkTo(path) {
      const gone = page.evaluate(to => (globalThis as unknown as InPage).inspect.goTo(to), path)
      await answered(gone, `go to ${path}`)
      await settle()
    },
    isIn: other => other === size,
    async resize(wanted) {
      if (wanted === size) return
      size = wanted
      await answered(page.setViewportSize(sizes[size]), `show ${page.url()} in ${size}`)
      await settle()
    },
    async light(scheme) {
      if (scheme === lit) return
      lit = scheme
      const shown = async (): Promise<void> => {
        await page.emulateMedia({ colorScheme: scheme })
        // The page is told some frames later.
        await page.waitForFunction(`matchMedia('(prefers-color-scheme: ${scheme})').matches`)
      }
      await answered(shown(), `show ${page.url()} in the ${scheme}`)
      await settle()
    },
    layoutFaults() {
      const faults = page.evaluate(() => (globalThis as unknown as InPage).inspect.layoutFaults())
      return answered(faults, `layout of ${page.url()} (${size})`)
    },
    async accessibilityFaults() {
      const look = (): Promise<string[]> => {
        const faults = page.evaluate(
          rules => (globalThis as unknown as InPage).inspect.accessibilityFaults(rules),
          tags,
        )
        return answered(faults, `accessibility of ${page.url()} (${size})`)
      }
      const first = await look()
      if (first.length === 0) return first
      // A look takes a second or more, in which a button may become one that can be pressed: half of what was seen of it
      // was before, and half after. What is really wrong is seen twice.
      await settle()
      const second = await look()
      return first.filter(fault => second.includes(fault))
    },
    errors() {
      const told = noted
      noted = []
      return told
    },
    leave: () => answered(context.close(), 'leave'),
  }
}
