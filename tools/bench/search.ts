/**
 * Pages of recipes through REST and GraphQL, with 1,000 and 20,000 recipes: one page asked again and again, and each
 * request another question; and how long the event loop is held, also while what is searched changes.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BuiltServer, scratchFolder, seededFolder, withBuiltServer } from './built-server.ts'
import { fillWithRecipes } from './generated-recipes.ts'
import { dice } from './random.ts'
import { quantile, type Row, report, rounded, spread } from './report.ts'
import { indexRow } from './search-index.ts'
import { type Question, variedQuestions } from './search-questions.ts'

/** BENCH_RECIPES: only as many. */
const totals = process.env['BENCH_RECIPES'] ? [Number(process.env['BENCH_RECIPES'])] : [1_000, 20_000]
const seconds = Number(process.env['BENCH_SEARCH_SECONDS'] ?? 4)
/** More than are answered in that time. */
const questionsAsked = 15_000 * seconds
const crowds = [32, 1] as const
const load = join(import.meta.dirname, 'search-load.mjs')

/** The query of the list in our own interface. */
const graphqlQuery = `query RecipePage($filter: RecipeFilter!, $orderBy: RecipeOrder!, $page: Int!) {
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

const graphqlOrders = {
  nameAsc: 'NAME_ASC',
  nameDesc: 'NAME_DESC',
  lastUpdateAsc: 'LAST_UPDATE_ASC',
  lastUpdateDesc: 'LAST_UPDATE_DESC',
} as const
const graphqlFabricable = { auto: 'AUTOMATIC', manual: 'WITH_OWNED' } as const

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Door = (question: Question, tokens: readonly string[]) => Call

const authorization = ({ person }: Question, tokens: readonly string[]): string => `Bearer ${tokens[person]}`

const rest: Door = (question, tokens) => {
  const { containsIngredients = [], searchName, ownerId, categoryId, fabricable, orderBy, page } = question
  const asked = new URLSearchParams({ page: String(page), orderBy })
  if (searchName !== undefined) asked.set('searchName', searchName)
  if (ownerId !== undefined) asked.set('ownerId', String(ownerId))
  if (categoryId !== undefined) asked.set('inCategory', String(categoryId))
  if (fabricable !== undefined) asked.set('fabricable', fabricable)
  for (const id of containsIngredients) asked.append('containsIngredients', String(id))
  return {
    method: 'GET',
    path: `/api/recipe/?${asked}`,
    headers: { authorization: authorization(question, tokens) },
  }
}

const graphql: Door = (question, tokens) => {
  const { orderBy, page, fabricable, ...rest } = question
  const filter = { ...rest, person: undefined }
  const variables = {
    filter: fabricable === undefined ? filter : { ...filter, fabricable: graphqlFabricable[fabricable] },
    orderBy: graphqlOrders[orderBy],
    page,
  }
  return {
    method: 'POST',
    path: '/graphql',
    headers: { authorization: authorization(question, tokens), 'content-type': 'application/json' },
    body: JSON.stringify({ query: graphqlQuery, variables }),
  }
}

const doors = { REST: rest, GraphQL: graphql } as const

/** Different eyes: what is missing for one, another owns. */
const people = ['admin', 'editor', 'creator', 'guest'] as const

async function logInAll(server: BuiltServer): Promise<string[]> {
  const tokens: string[] = []
  for (const [index, name] of people.entries()) {
    tokens.push(await server.logIn(name))
    const { ingredients } = await server.graphql<{ ingredients: readonly { id: number; kind: string }[] }>(
      '{ ingredients { id kind } }',
    )
    const addable = ingredients.filter(({ kind }) => kind !== 'GROUP')
    for (const { id } of dice(index + 1).someOf(addable, 8 * index)) {
      await server.graphql('mutation ($id: Int!) { addToBar(ingredientId: $id) { id } }', { id })
    }
  }
  await server.logIn('admin')
  return tokens
}

interface Extent {
  readonly names: readonly string[]
  readonly ingredients: number
  readonly categories: number
  readonly pages: number
}

/** The names that questions are made of. */
async function extentOf(server: BuiltServer): Promise<Extent> {
  const { recipes, ...counted } = await server.graphql<{
    recipes: { totalPages: number }
    ingredients: readonly unknown[]
    categories: readonly unknown[]
  }>('{ recipes { totalPages } ingredients { id } categories { id } }')
  const names: string[] = []
  for (let sample = 0; sample < 50; sample += 1) {
    const page = Math.floor((sample * recipes.totalPages) / 50)
    const { recipes: some } = await server.graphql<{ recipes: { content: readonly { name: string }[] } }>(
      'query ($page: Int!) { recipes(page: $page) { content { name } } }',
      { page },
    )
    names.push(...some.content.map(({ name }) => name))
  }
  return {
    names,
    ingredients: counted.ingredients.length,
    categories: counted.categories.length,
    pages: recipes.totalPages,
  }
}

interface Asked {
  readonly times: readonly number[]
  readonly seconds: number
  readonly failed: number
}

async function ask(server: BuiltServer, connections: number, calls: readonly Call[]): Promise<Asked> {
  const file = join(scratchFolder(), 'calls.json')
  writeFileSync(file, JSON.stringify({ url: server.url, connections, seconds, calls }))
  const child = spawn(process.execPath, [load, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  await new Promise(resolve => child.once('close', resolve))
  const asked = JSON.parse(output) as Asked
  if (asked.failed > 0) throw new Error(`${asked.failed} questions were not answered`)
  return asked
}

/** Processor time of the controller alone, user and system, in milliseconds. */
function processorTimeOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return 10 * ((user ?? 0) + (system ?? 0))
}

async function measured(server: BuiltServer, connections: number, calls: readonly Call[]): Promise<Row> {
  await server.takeLoop()
  const before = processorTimeOf(server.pid)
  const asked = await ask(server, connections, calls)
  const used = processorTimeOf(server.pid) - before
  const { holdsMs } = await server.takeLoop()
  return {
    'requests/s': Math.round(asked.times.length / asked.seconds),
    ...spread('# ms', asked.times, ['p50', 'p99']),
    'CPU µs/request': Math.round((1000 * used) / asked.times.length),
    'turn of the loop p99 ms': rounded(holdsMs.length > 0 ? quantile(holdsMs, 0.99) : 0),
    'longest ms': rounded(Math.max(0, ...holdsMs)),
  }
}

const someRecipe = {
  name: 'Äther Sour',
  description: '',
  tags: ['new'],
  steps: [{ message: 'Stir.' }],
  categoryIds: [],
}

/** Changes while others search, by turns: bars, bottles, recipes. */
async function changeOnce(server: BuiltServer, turn: number, ingredients: readonly number[], pumps: readonly number[]) {
  const id = ingredients[turn % ingredients.length]
  const pumpId = pumps[turn % pumps.length]
  const [what, variables] = (
    [
      ['addToBar(ingredientId: $id) { id }', { id }],
      ['simulatorRefill(pumpId: $id)', { id: pumpId }],
      ['removeFromBar(ingredientId: $id) { id }', { id }],
    ] as const
  )[turn % 4] ?? ['', {}]
  if (what !== '') {
    await server.graphql(`mutation ($id: Int!) { ${what} }`, variables)
    return
  }
  const { createRecipe } = await server.graphql<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    { recipe: someRecipe },
  )
  await server.graphql('mutation ($id: Int!) { deleteRecipe(id: $id) { collections } }', createRecipe)
}

function changesOn(server: BuiltServer): { stop(): Promise<number> } {
  let isOver = false
  const changing = (async () => {
    const { pumps, ingredients } = await server.graphql<{
      pumps: readonly { id: number }[]
      ingredients: readonly { id: number; kind: string }[]
    }>('{ pumps { id } ingredients { id kind } }')
    const addable = ingredients.filter(({ kind }) => kind !== 'GROUP').map(({ id }) => id)
    const ids = pumps.map(({ id }) => id)
    let turn = 0
    for (; !isOver; turn += 1) {
      await changeOnce(server, turn, addable, ids)
      await delay(20)
    }
    return turn
  })()
  return {
    stop() {
      isOver = true
      return changing
    },
  }
}

async function measure(total: number): Promise<Row[]> {
  const dataDir = await seededFolder()
  await fillWithRecipes(dataDir, total)
  return withBuiltServer([dataDir, {}, [join(import.meta.dirname, 'loop-probe.mjs')]], async server => {
    const rows: Row[] = []
    const tokens = await logInAll(server)
    const extent = await extentOf(server)
    const known = { ...extent, owners: people.length, people: people.length }
    let seed = 0
    const varied = (): Question[] => variedQuestions(questionsAsked, known, dice(++seed))
    const repeated: readonly Question[] = [{ orderBy: 'nameAsc', page: 0, person: 0 }]
    for (const [api, callOf] of Object.entries(doors)) {
      const callsOf = (questions: readonly Question[]): Call[] => questions.map(each => callOf(each, tokens))
      await ask(server, 4, callsOf(varied()))
      for (const connections of crowds) {
        for (const [what, questions] of [
          ['repeated', () => repeated],
          ['varied', varied],
        ] as const) {
          const row = await measured(server, connections, callsOf(questions()))
          rows.push({ recipes: total, API: api, connections, questions: what, ...row })
        }
      }
      const changes = changesOn(server)
      const row = await measured(server, 1, callsOf(varied()))
      const changed = await changes.stop()
      rows.push({ recipes: total, API: api, connections: 1, questions: `varied, ${changed} changes`, ...row })
    }
    return rows
  })
}

const rows: Row[] = []
for (const total of totals) rows.push(...(await measure(total)))
report({
  title: 'search: one page of recipes',
  rows,
  tables: [{ title: 'the index', rows: totals.map(indexRow) }],
})
