import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type StartedServer, startServer } from '#hil-tests/pours/started-server.ts'
import { furnish } from './walk/furnish.ts'
import { type Account, accounts, languages, outsidePages, pages } from './walk/pages.ts'
import { keepPicture, wantsPictures } from './walk/pictures.ts'
import { type Size, type Walker, walkerOf } from './walk/walker.ts'

let server: StartedServer
let dataDir: string

// Each worker has a server of its own; nothing here depends on time.
test.describe.configure({ mode: 'parallel' })

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-e2e-'))
  server = await startServer(dataDir)
  await furnish(server.url)
})
test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) console.log(`The server has said:\n${server.output().slice(-2000)}`)
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const allSizes: readonly Size[] = ['desk', 'kiosk', 'phone']
const touchSizes: readonly Size[] = ['kiosk', 'small', 'phone']

/** Who types addresses, in one language; all others follow links. */
const typists: readonly Account[] = ['guest', 'admin']

/** Accessible names and colours hardly depend on the language: axe looks at each page in each role and size once. */
const axeLanguage = 'en_US'

const axeSizes = (username: Account, sizes: readonly Size[]): readonly Size[] =>
  username === 'admin' ? sizes : ['phone']

interface Look {
  readonly path: string
  readonly sizes: readonly Size[]
  readonly withAxe: readonly Size[]
  /** Under which name pictures are kept. */
  readonly picture: string | undefined
}

/** @returns what is wrong, in words */
async function lookAt(walker: Walker, { path, sizes, withAxe, picture }: Look): Promise<string[]> {
  const faults: string[] = []
  // The size that it was opened in comes first.
  for (const size of [...sizes].sort((a, b) => Number(walker.isIn(b)) - Number(walker.isIn(a)))) {
    await walker.resize(size)
    const found = await walker.layoutFaults()
    if (withAxe.includes(size)) found.push(...(await walker.accessibilityFaults()))
    faults.push(...found.map(fault => `${path} (${size}): ${fault}`))
    if (picture !== undefined) await keepPicture(walker.page, picture, size)
  }
  faults.push(...walker.errors().map(error => `${path}: ${error}`))
  return faults
}

/** In other languages those who see the most and the least: what the rest see is part of it. */
const languagesOf = (username: string): readonly (typeof languages)[number][] =>
  username === 'admin' || username === 'guest' ? languages : [axeLanguage]

for (const username of accounts) {
  for (const language of languagesOf(username)) {
    test(`${username} finds every page whole in ${language}`, async ({ browser }) => {
      test.setTimeout(480_000)
      const walker = await walkerOf(browser, server.url, username, language)
      const isPictured = wantsPictures && username === 'admin' && language === axeLanguage
      const byAddress = language === axeLanguage && typists.includes(username)
      if (!byAddress) await walker.open('/dashboard')
      const faults: string[] = []
      for (const { name, path, from, layout } of pages) {
        const sizes = layout === 'simple' ? touchSizes : allSizes
        const mayEnter = accounts.indexOf(username) >= accounts.indexOf(from)
        const withAxe = language === axeLanguage ? axeSizes(username, sizes) : []
        await (byAddress ? walker.open(path) : walker.walkTo(path))
        // Whom a page is not for sees the same few words everywhere: one look is enough.
        if (!mayEnter) {
          await expect(walker.page.getByTestId('forbidden')).toBeVisible()
          walker.errors()
          continue
        }
        const picture = isPictured ? name : undefined
        faults.push(...(await lookAt(walker, { path, sizes, withAxe, picture })))
      }
      await walker.leave()
      expect(faults).toEqual([])
    })
  }
}

for (const language of languages) {
  test(`whoever is not logged in finds the outside whole in ${language}`, async ({ browser }) => {
    const walker = await walkerOf(browser, server.url, null, language)
    const faults: string[] = []
    for (const { name, path } of outsidePages) {
      await walker.open(path)
      const picture = wantsPictures && language === axeLanguage ? name : undefined
      faults.push(...(await lookAt(walker, { path, sizes: allSizes, withAxe: allSizes, picture })))
    }
    await walker.leave()
    expect(faults).toEqual([])
  })
}
