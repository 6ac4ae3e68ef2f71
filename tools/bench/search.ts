/*
 * Pages of recipes through REST and GraphQL, one asked again and again and each another; the index behind them; and the
 * recipe list of 20,000 in a browser with a slow processor.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Locator, type Page } from '@playwright/test'
import { RecipeIndex } from '#domain/recipe-search/recipe-index.ts'
import { applyOperations, type Records } from '#domain/records/records.ts'
import { logIn, sessionOf } from '#hil-tests/pours/started-server.ts'
import { fillUpTo, openStoreIn, recipesFor, seededRecords } from './setup/catalogue.ts'
import {
  type Bench,
  type Dice,
  dice,
  inTurn,
  measured,
  median,
  neededBytes,
  processorMs,
  quantile,
  type Row,
  rounded,
  scaled,
  spread,
  type Table,
} from './setup/harness.ts'
import { type BuiltServer, type Load, load, processorTimeOf, seededFolder, withServer } from './setup/server.ts'

const totals = [scaled(1_000), scaled(20_000)]

/* Questions while people type, filter and leaf: no two alike. */

interface Question {
  readonly filter: {
    readonly searchName?: string
    readonly ownerId?: number
    readonly categoryId?: number
    readonly containsIngredients?: readonly number[]
    readonly fabricable?: keyof typeof restFabricable
  }
  readonly orderBy: keyof typeof restOrders
  readonly page: number
}
const restFabricable = { AUTOMATIC: 'auto', WITH_OWNED: 'manual' } as const
const restOrders = {
  NAME_ASC: 'nameAsc',
  NAME_DESC: 'nameDesc',
  LAST_UPDATE_ASC: 'lastUpdateAsc',
  LAST_UPDATE_DESC: 'lastUpdateDesc',
} as const
const orders = ['NAME_ASC', 'NAME_ASC', 'NAME_ASC', 'NAME_DESC', 'LAST_UPDATE_ASC', 'LAST_UPDATE_DESC'] as const
const letters = 'abcdefghijklmnoprstuvwzäöüéß'

/** A part of a name as it stands in the field after some letters: one letter, some, with a typo, or nothing that is there. */
function typedText(name: string, chance: Dice): string {
  const letter = letters.charAt(chance.between(0, letters.length - 1))
  const word = chance.oneOf(name.split(' '))
  const cut = word.slice(0, chance.between(2, word.length))
  const at = chance.between(0, cut.length - 1)
  const typo = cut.slice(0, at) + letter + cut.slice(at + 1)
  return chance.oneOf([letter, `${word} q${chance.between(0, 9_999)}`, cut.toUpperCase(), cut, cut, cut, name, typo])
}

function variedQuestion({ recipe, ingredient, category, user }: Records, chance: Dice): Question {
  const once = (one: number): boolean => chance.between(1, one) === 1
  const one = (some: ReadonlyMap<number, unknown>): number => chance.oneOf([...some.keys()])
  const isTyped = !once(4)
  const filter = {
    ...(isTyped ? { searchName: typedText(recipe.get(chance.between(1, recipe.size))?.name ?? 'sour', chance) } : {}),
    ...(once(6) ? { ownerId: one(user) } : {}),
    ...(once(4) ? { categoryId: one(category) } : {}),
    ...(once(4) ? { containsIngredients: chance.someOf([...ingredient.keys()], chance.between(1, 2)) } : {}),
    ...(once(3) ? { fabricable: chance.oneOf(['AUTOMATIC', 'WITH_OWNED'] as const) } : {}),
  }
  // People who have typed look at the first pages; others leaf to the end.
  const page = isTyped ? Math.max(0, chance.between(-3, 3)) : chance.between(0, Math.ceil(recipe.size / 12))
  return { filter, orderBy: chance.oneOf(orders), page }
}

function variedQuestions(records: Records, chance: Dice): Question[] {
  const questions = new Map<string, Question>()
  while (questions.size < scaled(40_000)) {
    const question = variedQuestion(records, chance)
    questions.set(JSON.stringify(question), question)
  }
  return [...questions.values()]
}

/** The query of the list in our own interface. */
const query = `query RecipePage($filter: RecipeFilter!, $orderBy: RecipeOrder!, $page: Int!) {
  recipes(filter: $filter, orderBy: $orderBy, page: $page) {
    content {
      id name shortDescription availability minAlcoholContent maxAlcoholContent imageUrl
      defaultGlass { id name shape sizeMl }
      owner { id username }
      ingredients { id name kind colour onPump owned }
      served { layers { colour opacity ml } fizzy head hot ice rim garnishes }
    }
    page totalElements totalPages
  }
}`

type Call = Load['calls'][number]
const apis: Readonly<Record<string, (question: Question, authorization: string) => Call>> = {
  REST({ filter, orderBy, page }, authorization) {
    const { categoryId, fabricable, containsIngredients = [], ...rest } = filter
    const asked = new URLSearchParams({ page: String(page), orderBy: restOrders[orderBy] })
    for (const [name, value] of Object.entries(rest)) asked.set(name, String(value))
    if (categoryId !== undefined) asked.set('inCategory', String(categoryId))
    if (fabricable !== undefined) asked.set('fabricable', restFabricable[fabricable])
    for (const id of containsIngredients) asked.append('containsIngredients', String(id))
    return { method: 'GET', path: `/api/recipe/?${asked}`, headers: { authorization } }
  },
  GraphQL: (variables, authorization) => ({
    method: 'POST',
    path: '/graphql',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }),
}

/* Requests. */

/** What is missing for one person, another owns. */
const people = ['admin', 'editor', 'creator', 'guest'] as const

async function logInAll(url: string, addable: readonly number[]): Promise<string[]> {
  const tokens: string[] = []
  for (const [index, name] of people.entries()) {
    const ask = await logIn(url, name)
    for (const id of dice(index + 1).someOf(addable, 8 * index)) {
      await ask('mutation ($id: Int!) { addToBar(ingredientId: $id) { id } }', { id })
    }
    tokens.push(`Bearer ${(await sessionOf(url, name)).token}`)
  }
  return tokens
}

const someRecipe = {
  name: 'Äther Sour',
  description: '',
  tags: ['new'],
  steps: [{ message: 'Stir.' }],
  categoryIds: [],
}

/** Bars, bottles and recipes change by turns until it is called off. @returns how often */
async function change({ ask }: BuiltServer, { pump }: Records, addable: readonly number[], signal: AbortSignal) {
  const pumps = [...pump.keys()]
  let turn = 0
  for (; !signal.aborted; turn += 1) {
    const id = addable[turn % addable.length]
    const pumpId = pumps[turn % pumps.length]
    if (turn % 4 === 0) await ask('mutation ($id: Int!) { addToBar(ingredientId: $id) { id } }', { id })
    if (turn % 4 === 1) await ask('mutation ($id: Int!) { simulatorRefill(pumpId: $id) }', { id: pumpId })
    if (turn % 4 === 2) await ask('mutation ($id: Int!) { removeFromBar(ingredientId: $id) { id } }', { id })
    if (turn % 4 === 3) {
      const create = 'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }'
      const { createRecipe } = await ask<{ createRecipe: { id: number } }>(create, { recipe: someRecipe })
      await ask('mutation ($id: Int!) { deleteRecipe(id: $id) { collections } }', createRecipe)
    }
    await delay(20)
  }
  return turn
}

async function measure(
  { url, pid, takeTurns }: BuiltServer,
  connections: number,
  calls: readonly Call[],
): Promise<Row> {
  const seconds = scaled(4)
  await takeTurns()
  const before = processorTimeOf(pid)
  const times = await load(url, { connections, seconds, calls })
  const used = processorTimeOf(pid) - before
  const turns = await takeTurns()
  return {
    'requests/s': Math.round(times.length / seconds),
    ...spread('# ms', times, ['p50', 'p99']),
    'CPU ms/request': rounded(used / times.length),
    'turn of the loop p99 ms': rounded(turns.length > 0 ? quantile(turns, 0.99) : 0),
    'longest ms': rounded(Math.max(0, ...turns)),
  }
}

const repeated: readonly Question[] = [{ filter: {}, orderBy: 'NAME_ASC', page: 0 }]

async function filledFolder(total: number): Promise<{ readonly dataDir: string; readonly records: Records }> {
  const dataDir = await seededFolder()
  const store = await openStoreIn(dataDir)
  const records = await fillUpTo(total, store)
  await store.close()
  return { dataDir, records }
}

async function rowsFor(total: number): Promise<Row[]> {
  const { dataDir, records } = await filledFolder(total)
  const addable = [...records.ingredient.values()].filter(({ kind }) => kind !== 'group').map(({ id }) => id)
  return withServer([dataDir], async server => {
    const tokens = await logInAll(server.url, addable)
    const rows: Row[] = []
    let seed = 0
    for (const [api, callOf] of Object.entries(apis)) {
      const callsOf = (questions: readonly Question[]): Call[] =>
        questions.map((question, nr) => callOf(question, tokens[nr % tokens.length] ?? ''))
      const varied = (): Call[] => callsOf(variedQuestions(records, dice(++seed)))
      await load(server.url, { connections: 4, seconds: scaled(4), calls: varied() })
      for (const connections of [32, 1]) {
        const common = { recipes: total, api, connections }
        rows.push({ ...common, questions: 'repeated', ...(await measure(server, connections, callsOf(repeated))) })
        rows.push({ ...common, questions: 'varied', ...(await measure(server, connections, varied())) })
      }
      const over = new AbortController()
      const changing = change(server, records, addable, over.signal)
      const row = await measure(server, 1, varied())
      over.abort()
      rows.push({ recipes: total, api, connections: 1, questions: `varied, ${await changing} changes`, ...row })
    }
    return rows
  })
}

const requests: Table = {
  title: 'one page of recipes',
  rows: async () => (await inTurn(totals, rowsFor)).flat(),
}

/* The index: its memory, and how long it keeps others waiting, in processor time. */

function update(index: RecipeIndex, { recipe: recipes, ingredient: ingredients }: Records) {
  const steps = index.update({ recipes, ingredients, made: new Map() })
  const began = processorMs()
  let last = began
  let longest = 0
  for (;;) {
    const { done } = steps.next()
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (done) return { all: now - began, longest }
  }
}

const index = measured({
  title: 'the index: built, and after an edited recipe, in processor time',
  cases: Object.fromEntries(totals.map(total => [`${total} recipes`, total])),
  inputs(total) {
    const seeded = seededRecords()
    const records = applyOperations(seeded, recipesFor(seeded, total))
    return Array.from({ length: 5 }, () => records)
  },
  run(records) {
    const recipe = new Map(records.recipe)
    for (const first of [...recipe.values()].slice(0, 1)) recipe.set(first.id, { ...first, name: 'Zzz' })
    const before = neededBytes()
    const kept = new RecipeIndex()
    const built = update(kept, records)
    const bytes = neededBytes() - before
    return { built, bytes, edited: update(kept, { ...records, recipe }) }
  },
  columns(samples) {
    const of = (pick: (output: (typeof samples)[number]['output']) => number): number =>
      rounded(median(samples.map(({ output }) => pick(output))))
    return {
      'index MB': of(({ bytes }) => bytes / 1e6),
      'built ms': of(({ built }) => built.all),
      'longest piece ms': of(({ built }) => built.longest),
      'edited recipe ms': of(({ edited }) => edited.all),
      'its longest piece ms': of(({ edited }) => edited.longest),
    }
  },
})

/* A guest's experience of the list, as the browser itself times it. */

/** Runs in every page before anything else. Times are from each tap or key to the next paint, in multiples of 8 ms. */
const probe = `(() => {
  let interactions = new Map(), shifts = 0
  const watch = (type, each, options = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }, { durationThreshold: 16 })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) shifts += entry.value })
  globalThis.takeExperience = () => {
    const taken = { worst: Math.max(0, ...interactions.values()), shifts }
    interactions = new Map(); shifts = 0
    return taken
  }
})()`
const throttle = 4
const settleMs = 900

/** As a hand does it, held for a moment. Playwright's own clicks run in the page, longer than what is measured. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.waitForTimeout(settleMs)
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to press')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 })
}

type Step = (page: Page, card: Locator) => Promise<unknown>

/** Which of the cards, of which some rows are drawn ahead. */
const firstInSight = `[...document.querySelectorAll('.sr-recipe-link')]
  .findIndex(link => link.getBoundingClientRect().top > innerHeight / 3)`

const steps: Readonly<Record<string, Step>> = {
  async 'open the list'(page, card) {
    await press(page, page.getByRole('link', { name: 'All recipes' }).first())
    await card.first().waitFor()
  },
  async 'scroll by 120 turns of the wheel'(page) {
    await page.mouse.move(800, 600)
    for (let turn = 0; turn < 120; turn += 1) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(60)
    }
  },
  async 'open a recipe and come back'(page, card) {
    await press(page, card.nth(await page.evaluate<number>(firstInSight)))
    await page.waitForURL(/\/recipe\/\d+$/)
    await page.waitForTimeout(settleMs)
    await page.goBack()
    await card.first().waitFor()
  },
  async 'type a search'(page) {
    await page.keyboard.press('Home')
    await page.getByLabel('Search recipes').focus()
    await page.keyboard.type('golden sour', { delay: 90 })
  },
  async 'filter by what can be made'(page) {
    for (const name of ['Fully automatic', 'Available now', 'All drinks']) {
      await press(page, page.getByRole('button', { name }))
    }
  },
  async 'open the expert filter, choose an ingredient'(page) {
    await press(page, page.getByRole('button', { name: 'More filters' }))
    await press(page, page.locator('.sr-ingredient-filter input'))
    await page.keyboard.type('gin', { delay: 90 })
    await page.waitForTimeout(settleMs)
    await page.keyboard.press('Enter')
  },
}

const list: Table = {
  title: `the list of ${totals[1]} recipes in a browser, processor throttled ${throttle} times`,
  async rows() {
    const { dataDir } = await filledFolder(totals[1] ?? 0)
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
      return await withServer([dataDir], ({ url }) => experienceOf(page, url))
    } finally {
      await browser.close()
    }
  },
}

async function experienceOf(page: Page, url: string): Promise<Row[]> {
  await page.addInitScript(probe)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${url}/login`)
  await page.waitForLoadState('networkidle')
  const rows: Row[] = [{ step: 'first load of the login page', 'kB, compressed': Math.round(bytes / 1000) }]
  await page.getByLabel('Username').fill('guest')
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const card = page.locator('.sr-recipe-link')
  for (const [step, act] of Object.entries(steps)) {
    await page.evaluate('takeExperience()')
    await act(page, card)
    await page.waitForTimeout(settleMs)
    const { worst, shifts } = await page.evaluate<{ worst: number; shifts: number }>('takeExperience()')
    rows.push({ step, 'worst ms': worst, CLS: Number(shifts.toFixed(4)), cards: await card.count() })
  }
  return rows
}

export const bench: Bench = { requests, index, list }
