/* A party from its opening to its summary: a host with a phone, a kiosk at the machine, five guests in three languages. */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '20' })

interface Texts {
  readonly join: { readonly title: string; readonly nickname: string; readonly submit: string }
  readonly menu: { readonly hello: string }
  readonly drink: { readonly order: string }
  readonly line: { readonly title: string; readonly here: string; readonly more: string } & Readonly<
    Record<Situation, { readonly title: string }>
  >
  readonly door: { readonly thanks: { readonly title: string } }
}

/** What pages say is the interface's own affair: a story reads it as a person would. */
const textsOf = (folder: string): Texts =>
  JSON.parse(readFileSync(new URL(`../src/i18n/locales/${folder}/guest.json`, import.meta.url), 'utf8')) as Texts

/** What a phone says that was bought there. */
const phones = {
  'en-GB': { texts: textsOf('en_US'), viewport: { width: 390, height: 844 } },
  'de-AT': { texts: textsOf('de'), viewport: { width: 360, height: 640 } },
  'da-DK': { texts: textsOf('da_DK'), viewport: { width: 412, height: 915 } },
} as const

interface Guest {
  readonly name: string
  readonly page: Page
  readonly texts: Texts
}

async function scan(browser: Browser, address: string, locale: keyof typeof phones, name: string): Promise<Guest> {
  const { texts, viewport } = phones[locale]
  const page = await (await browser.newContext({ locale, viewport, hasTouch: true })).newPage()
  await page.goto(address)
  const title = texts.join.title.replace('{{party}}', 'Garden party')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel(texts.join.nickname).fill(name)
  await page.getByRole('button', { name: texts.join.submit, exact: true }).tap()
  await expect(page.getByText(texts.menu.hello.replace('{{name}}', name))).toBeVisible()
  return { name, page, texts }
}

async function orders({ page, texts }: Guest, drink: string): Promise<void> {
  await page.getByRole('link', { name: drink, exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: texts.drink.order, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: texts.line.title })).toBeVisible()
}

type Situation = 'waiting' | 'hand' | 'called' | 'missed' | 'refused' | 'pouring' | 'done'

/** What an order means for the guest, in the guest's language. */
const isTold = ({ page, texts }: Guest, situation: Situation): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: texts.line[situation].title })).toBeVisible()

/**
 * A glass is put there, and Start pressed at the kiosk.
 *
 * @param hands how often the drink waits for somebody
 */
async function serve(kiosk: Page, bar: Ask, guest: Guest, hands = 0): Promise<void> {
  await expect(kiosk.getByTestId('called')).toHaveText(guest.name)
  await isTold(guest, 'called')
  await bar('mutation { simulatorPlaceGlass(sizeMl: 500) }')
  const start = kiosk.getByRole('button', { name: /^Start .* for/ })
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.tap()
  const asked = kiosk.getByRole('alert')
  let before = ''
  for (let hand = 0; hand < hands; hand++) {
    if (hand === 0) await isTold(guest, 'hand')
    // The button of the step before looks the same.
    await expect(asked).not.toHaveText(before)
    before = await asked.innerText()
    await kiosk.getByRole('button', { name: 'Done, continue' }).tap()
  }
  await isTold(guest, 'done')
}

test('a party, from opening to summary', async ({ browser }) => {
  const bar = await logIn(server.url, 'editor')
  const host = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await logInAs(host, server.url, 'editor', '/party')
  await host.getByLabel('Name of the party').fill('Garden party')
  await host.getByRole('textbox', { name: 'How long a guest stays called' }).fill('20')
  await host.getByRole('button', { name: 'Open the bar' }).tap()
  await expect(host.getByRole('heading', { name: 'Garden party' })).toBeVisible()

  const kiosk = await (await browser.newContext({ viewport: { width: 800, height: 480 }, hasTouch: true })).newPage()
  await logInAs(kiosk, server.url, 'guest', '/simple/bar')
  await expect(kiosk.getByText('Garden party', { exact: true })).toBeVisible()

  const { hostedParty } = await bar<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  const address = `${server.url}/party/${hostedParty.code}`
  const ann = await scan(browser, address, 'en-GB', 'Ann')
  const bea = await scan(browser, address, 'de-AT', 'Bea')
  const carl = await scan(browser, address, 'da-DK', 'Carl')
  const dora = await scan(browser, address, 'de-AT', 'Dörte')
  const emil = await scan(browser, address, 'da-DK', 'Emil')

  await orders(ann, 'Bay Breeze')
  await isTold(ann, 'called')
  await orders(bea, 'Screwdriver')
  await isTold(bea, 'waiting')
  await orders(carl, 'Bay Breeze')
  await isTold(carl, 'waiting')
  await orders(dora, 'Madras')
  await orders(emil, 'Negroni')

  await host.getByRole('button', { name: 'More for Emil' }).tap()
  await host.getByRole('menuitem', { name: 'Refuse …' }).tap()
  await host.getByRole('textbox').fill('Not before the cake, Emil.')
  await host.getByRole('button', { name: 'Refuse', exact: true }).tap()
  await isTold(emil, 'refused')
  await expect(
    emil.page.getByText('“Not before the cake, Emil.”').or(emil.page.getByText('Not before the cake, Emil.')),
  ).toBeVisible()
  await emil.page.getByRole('link', { name: emil.texts.line.more }).tap()
  await orders(emil, 'Bay Breeze')

  await serve(kiosk, bar, ann)
  await serve(kiosk, bar, bea)
  // Carl is in the garden; he comes when the next one is called.
  await isTold(carl, 'called')
  await isTold(carl, 'missed')
  await expect(kiosk.getByTestId('called')).toHaveText('Dörte')
  await carl.page.getByRole('button', { name: carl.texts.line.here }).tap()
  await isTold(carl, 'waiting')
  await serve(kiosk, bar, dora, 2)
  await serve(kiosk, bar, carl)

  await host.getByRole('button', { name: 'Last orders' }).tap()
  await expect(host.getByRole('button', { name: 'Take orders again' })).toBeVisible()
  await serve(kiosk, bar, emil)
  await expect(host.getByText('No one is waiting')).toBeVisible()

  await host.getByRole('button', { name: 'Close …' }).tap()
  await host.getByRole('button', { name: 'Close now' }).tap()
  for (const { page, texts } of [ann, bea, carl, dora, emil]) {
    await expect(page.getByRole('heading', { name: texts.door.thanks.title })).toBeVisible()
  }
  await expect(kiosk.getByTestId('called')).toHaveCount(0)

  await host.goto(`${server.url}/party/past`)
  await host.getByRole('link', { name: 'Garden party' }).tap()
  await expect(host.getByTestId('figures')).toContainText('5')
  await expect(host.getByRole('region', { name: 'Favourites' })).toContainText('Bay Breeze3 drinks')
  await expect(host.getByRole('row', { name: /Dörte.*Madras/ })).toBeVisible()
  expect(await host.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
