import { type Browser, test as base, expect } from '@playwright/test'
import { startOwnServer } from '#hil-tests/pours/own-server.ts'
import { logIn, type StartedServer } from '#hil-tests/pours/started-server.ts'
import { openParty, orderFor } from './party-at-machine.ts'
import { furnish } from './walk/furnish.ts'
import { type Account, accounts, type Language, languages, outsidePages, pages } from './walk/pages.ts'
import { keepPicture, picturedSchemes, wantsPictures } from './walk/pictures.ts'
import { type Size, type SystemScheme, type Walker, walkerOf } from './walk/walker.ts'

/** Each worker has a server of its own; nothing here depends on time. */
const test = base.extend<object, { server: StartedServer }>({
  server: [
    async ({ browser: _ }, use) => {
      const server = await startOwnServer()
      await furnish(server.url)
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })
test.afterEach(({ server }) => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) console.log(`The server has said:\n${server.output().slice(-2000)}`)
})

const allSizes: readonly Size[] = ['desk', 'kiosk', 'phone']
const touchSizes: readonly Size[] = ['kiosk', 'small', 'phone']

/** The accounts that type addresses, in one language; all others follow links. */
const typists: readonly Account[] = ['guest', 'admin']

/** Accessible names and colours hardly depend on the language: axe looks at pages in this one. */
const axeLanguage: Language = 'en_US'

/** At full measure, and for pictures, every page is seen in every size; otherwise once, in a size and a language by turns. */
const isWhole = process.env['TEST_LONG'] !== undefined || wantsPictures

/**
 * The sizes in which axe looks. The others see a part of what an admin sees, and a guest the least: accounts in between
 * are looked at if there is time.
 */
const axeSizes = (username: Account, sizes: readonly Size[]): readonly Size[] =>
  username === 'admin' ? sizes : ['phone']

/** At each third page the next size, so that each size meets each language. */
const sizesAt = (turn: number, sizes: readonly Size[]): readonly Size[] =>
  isWhole ? sizes : [sizes[Math.floor(turn / languages.length) % sizes.length]!]

type Walkers = ReadonlyMap<Language, Walker>

const walkerAt = (turn: number, walkers: Walkers): Walker =>
  walkers.get(languages[turn % languages.length]!) ?? [...walkers.values()][0]!

/** Light and dark by turns: in one size after the other, and beginning with the other one on every other page. */
const schemeAt = (turn: number): SystemScheme => (turn % 2 === 0 ? 'light' : 'dark')

interface Look {
  readonly path: string
  readonly sizes: readonly Size[]
  readonly withAxe: readonly Size[]
  /** Under which name pictures are kept. */
  readonly picture: string | undefined
  /** How many pages were seen before. */
  readonly turn: number
}

/** @returns what is wrong, in words */
async function lookAt(walker: Walker, { path, sizes, withAxe, picture, turn }: Look): Promise<string[]> {
  const faults: string[] = []
  // The size that it was opened in comes first.
  const inOrder = [...sizes].sort((a, b) => Number(walker.isIn(b)) - Number(walker.isIn(a)))
  for (const [index, size] of inOrder.entries()) {
    const scheme = schemeAt(turn + index)
    await walker.resize(size)
    await walker.light(scheme)
    const found = await walker.layoutFaults()
    if (withAxe.includes(size)) found.push(...(await walker.accessibilityFaults()))
    faults.push(...found.map(fault => `${path} (${size}, ${scheme}): ${fault}`))
    for (const wanted of picture === undefined ? [] : picturedSchemes(picture)) {
      await walker.light(wanted)
      await keepPicture(walker.page, picture ?? '', size, wanted)
    }
  }
  faults.push(...walker.errors().map(error => `${path}: ${error}`))
  return faults
}

/** In other languages those who see the most and the least: what the rest see is part of it. */
const languagesOf = (username: string): readonly Language[] =>
  username === 'admin' || username === 'guest' ? languages : [axeLanguage]

/** A browser for each language, logged in as one account. */
async function walkersOf(
  browser: Browser,
  url: string,
  username: Account | null,
  spoken: readonly Language[],
): Promise<Walkers> {
  const walkers = new Map<Language, Walker>()
  for (const language of spoken) walkers.set(language, await walkerOf(browser, url, username, language))
  return walkers
}

/** Whom a page is not for sees the same few words everywhere: one look is enough. */
async function expectForbidden(walker: Walker): Promise<void> {
  await expect(walker.page.getByTestId('forbidden')).toBeVisible()
  walker.errors()
}

const mayEnter = (username: Account, from: Account): boolean => accounts.indexOf(username) >= accounts.indexOf(from)

/** What the others see of a page is a part of what an admin sees: there is only a refusal to look for. */
const pagesOf = (username: Account) =>
  [...pages.entries()].filter(([, { from }]) => isWhole || username === 'admin' || !mayEnter(username, from))

/** @returns what is wrong with the pages as an account sees them, in the languages it speaks by turns */
async function walkAs(username: Account, spoken: readonly Language[], walkers: Walkers): Promise<string[]> {
  const isEnglish = spoken.includes(axeLanguage)
  const byAddress = isWhole && isEnglish && typists.includes(username)
  for (const walker of walkers.values()) await walker.open('/dashboard')
  const faults: string[] = []
  for (const [turn, { name, path, from, layout }] of pagesOf(username)) {
    const walker = walkerAt(turn, walkers)
    await (byAddress ? walker.open(path) : walker.walkTo(path))
    if (!mayEnter(username, from)) {
      await expectForbidden(walker)
      continue
    }
    const sizes = sizesAt(turn, layout === 'simple' ? touchSizes : allSizes)
    const withAxe = isEnglish ? axeSizes(username, sizes) : []
    const picture = wantsPictures && isEnglish && username === 'admin' ? name : undefined
    faults.push(...(await lookAt(walker, { path, sizes, withAxe, picture, turn })))
  }
  return faults
}

// The longest walk begins: the others go beside it.
for (const username of [...accounts].reverse()) {
  for (const spoken of isWhole ? languagesOf(username).map(language => [language]) : [languages]) {
    test(`${username} finds every page whole in ${spoken.join(', ')}`, async ({ browser, server }) => {
      // A page that stands still is reported long before (walk/walker.ts).
      test.setTimeout(900_000)
      const walkers = await walkersOf(browser, server.url, username, spoken)
      expect(await walkAs(username, spoken, walkers)).toEqual([])
      for (const walker of walkers.values()) await walker.leave()
    })
  }
}

/** The owner's colours of the bar screen are dark ones; somebody may choose light ones there. */
const choices: readonly { readonly language: Language; readonly scheme: 'system' | 'light' }[] = [
  ...(isWhole ? languages : [axeLanguage]).map(language => ({ language, scheme: 'system' as const })),
  { language: isWhole ? axeLanguage : ('de' as const), scheme: 'light' },
]

for (const { language, scheme } of choices) {
  test(`a drink that is chosen and made is whole in ${language} (${scheme})`, async ({ browser, server }) => {
    const walker = await walkerOf(browser, server.url, 'admin', language, scheme)
    const { page } = walker
    const faults: string[] = []
    const look = async (name: string, sizes: readonly Size[]): Promise<void> => {
      const picture = wantsPictures && language === axeLanguage ? name : undefined
      const withAxe = language === axeLanguage ? sizes : []
      faults.push(...(await lookAt(walker, { path: name, sizes, withAxe, picture, turn: 0 })))
    }
    const lookAtMachine = (name: string): Promise<void> =>
      look(`simple-${name}${scheme === 'light' ? '-light' : ''}`, touchSizes)
    const lookAtDesk = async (name: string): Promise<void> => {
      // There the system decides, which the pages are walked in.
      if (scheme === 'light') return
      await walker.resize('desk')
      await walker.open('/dashboard')
      // It opens by itself when somebody is needed.
      await expect(async () => {
        const dialog = page.getByRole('dialog')
        if (!(await dialog.isVisible())) await page.locator('.sr-production-button').click({ timeout: 1000 })
        await expect(dialog).toBeVisible({ timeout: 1000 })
      }).toPass()
      await look(name, ['desk'])
      await walker.open('/simple/orderprogress')
    }
    await walker.open('/simple/recipe')
    await lookAtMachine('recipes')
    await page.locator('.sr-tile').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAtMachine('order')

    const ask = await logIn(server.url)
    await ask('mutation { placeOrder(order: { drink: { id: 1, kind: RECIPE }, amountMl: 180 }) }')
    await walker.open('/simple/orderprogress')
    await expect(page.getByTestId('scene-now')).toBeVisible()
    await lookAtMachine('production')
    await lookAtDesk('production')
    const goOn = page.getByTestId('continue')
    await expect(goOn).toBeVisible()
    await lookAtMachine('production-by-hand')
    await lookAtDesk('production-by-hand')
    for (const turn of ['ice', 'orange']) {
      await expect(goOn, turn).toBeEnabled()
      await goOn.click()
    }
    await expect(goOn).toHaveCount(0)
    await lookAtMachine('production-done')
    await lookAtDesk('production-done')
    await walker.leave()
    expect(faults).toEqual([])
  })
}

for (const language of isWhole ? languages : (['da_DK'] as const)) {
  test(`a party is whole in ${language}, at the bar and for its host`, async ({ browser }) => {
    // Of its own: while a party is open, no drink is made past its line.
    const server = await startOwnServer()
    const host = await logIn(server.url)
    const walker = await walkerOf(browser, server.url, 'admin', language)
    const faults: string[] = []
    const look = async (name: string, path: string, sizes: readonly Size[], turn: number): Promise<void> => {
      await walker.open(path)
      const picture = wantsPictures && language === axeLanguage ? name : undefined
      const withAxe = language === axeLanguage || !isWhole ? sizes : []
      faults.push(...(await lookAt(walker, { path: `${path} ${name}`, sizes, withAxe, picture, turn })))
    }
    await openParty(host)
    await look('simple-bar-empty', '/simple/bar', touchSizes, 0)
    await host('mutation { pauseLine(paused: true) }')
    for (const name of ['Ann', 'Maximiliane-Theodora', 'Bo', 'Cy', 'Di']) await orderFor(host, name, 1)
    await look('simple-bar-paused', '/simple/bar', touchSizes, 1)
    await look('party-line', '/party', allSizes, 0)
    await look('party-dashboard', '/dashboard', allSizes, 1)
    await look('party-order', '/recipe/1/order', allSizes, 0)
    await look('party-card-printed', '/party-card', allSizes, 0)
    await host('mutation { pauseLine(paused: false) }')
    await look('simple-bar-called', '/simple/bar', touchSizes, 0)
    await look('party-called', '/party', allSizes, 1)
    await host('mutation { emergencyStop }')
    await look('simple-bar-stopped', '/simple/bar', touchSizes, 1)
    await walker.leave()
    await server.remove()
    expect(faults).toEqual([])
  })
}

for (const spoken of isWhole ? languages.map(language => [language]) : [languages]) {
  test(`the pages outside the login are whole in ${spoken.join(', ')}`, async ({ browser, server }) => {
    const walkers = await walkersOf(browser, server.url, null, spoken)
    const faults: string[] = []
    for (const [turn, { name, path }] of outsidePages.entries()) {
      const walker = walkerAt(turn, walkers)
      await walker.open(path)
      const picture = wantsPictures && spoken.includes(axeLanguage) ? name : undefined
      const sizes = sizesAt(turn, allSizes)
      faults.push(...(await lookAt(walker, { path, sizes, withAxe: sizes, picture, turn })))
    }
    for (const walker of walkers.values()) await walker.leave()
    expect(faults).toEqual([])
  })
}
