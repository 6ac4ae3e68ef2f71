/**
 * Removes extensions from a copy of the project as a person would: their folders, and their lines in the lists. What's
 * left has to compile, to build, to pour a Negroni, and to keep what the extensions have stored.
 *
 *   without-extensions.ts [--each] [NAME …]   without these, or all; with --each then also without each alone
 */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Ask, eventually, logIn, startServer } from '#hil-tests/pours/started-server.ts'
import { bin, flag, inScratchFolder, messageOf, mustRun, root, secondsSince } from './running/run-command.mjs'

const layers = ['domain/extensions', 'adapters/extensions', 'web/src/extensions']
const entries = layers.flatMap(layer => readdirSync(join(root, layer), { withFileTypes: true }))
const extensions = [...new Set(entries.filter(entry => entry.isDirectory()).map(({ name }) => name))].sort()

/** Copies what git knows, as it is now. */
async function copyWithout(names: readonly string[], copy: string): Promise<void> {
  const removed = names.flatMap(name => layers.map(layer => `${layer}/${name}/`))
  for (const path of (await mustRun('git', ['ls-files'])).trim().split('\n'))
    if (existsSync(join(root, path)) && !removed.some(folder => path.startsWith(folder)))
      cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { name, parentPath } of entries.filter(entry => entry.isFile())) {
    const list = join(copy, relative(root, parentPath), name)
    writeFileSync(list, names.reduce(withoutExtension, readFileSync(list, 'utf8')))
  }
}

/** A list without its import and its element. */
function withoutExtension(text: string, name: string): string {
  const [line, element] = new RegExp(`import \\{ (\\w+) \\} from .\\./${name}/.+\n`).exec(text) ?? []
  if (line === undefined) return text
  return text.replace(line, '').replace(/ = \[[^\]]*\]/, list => list.replace(new RegExp(`\\b${element}\\b,?\\s*`), ''))
}

/** Everything that is made of sources; tests have their own extensions in mind, and aren't compiled. */
async function build(copy: string): Promise<void> {
  const node = (...args: string[]) => mustRun(process.execPath, args, { cwd: copy, env: { GOGC: '400' } })
  const compile = async (part: 'server' | 'web') => {
    const config = JSON.parse(readFileSync(join(root, `tsconfig.${part}.json`), 'utf8'))
    config.include = config.include.filter((path: string) => /^(domain|adapters|simulator|web\/src)\b/.test(path))
    config.exclude = ['**/*.test.ts', '**/*.test.tsx', '**/*.contract.ts', '**/*.fixture.ts', '**/testing']
    writeFileSync(join(copy, `tsconfig.${part}.json`), JSON.stringify(config))
    await node(bin.tsc, '-p', `tsconfig.${part}.json`, '--checkers', '1')
  }
  await node('tools/derived-files.mjs')
  await Promise.all([
    node('--import', 'tsx', 'adapters/api/transport/graphql/print-schema.ts', 'docs/api/schema.graphql'),
    node('tools/print-record-types.mjs', 'domain/records/record-types.json'),
  ])
  await node('tools/derived-files.mjs')
  // What still writes into the copy ends before that is removed.
  const results = await Promise.allSettled([node('tools/build.mjs'), compile('server').then(() => compile('web'))])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function withMachine<Value>(
  project: string,
  data: string,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const server = await startServer(data, { SIM_SPEED: '20' }, [], project)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

const saveWebhook =
  'mutation { saveWebhook(webhook: { name: "Bell", url: "http://127.0.0.1:9/", kinds: [DRINK_FINISHED] }) { secret } }'
const webhooksOf = async (ask: Ask) => JSON.stringify(await ask('{ webhooks { id name url kinds isOn version } }'))

/** Orders, and helps where the machine asks for it. */
async function pourNegroni(ask: Ask): Promise<void> {
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
  )
  const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
  await ask(`mutation { placeOrder(order: { drink: { kind: RECIPE, id: ${id} }, amountMl: 90 }) }`)
  const look = async () => {
    const { production, orders } = await ask<{
      production: { mayContinue: boolean } | null
      orders: { outcome: string; doses: { ordered: number; poured: number }[] }[]
    }>('{ production { mayContinue } orders(limit: 1) { outcome doses { ordered poured } } }')
    if (production?.mayContinue) await ask('mutation { continueProduction }')
    return orders[0]
  }
  const drink = await eventually(look, past => past !== undefined, 60_000)
  const isPoured = drink?.doses.every(({ ordered, poured }) => Math.abs(poured - ordered) < 1)
  if (drink?.outcome !== 'FINISHED' || drink.doses.length < 3 || !isPoured)
    throw new Error(`The Negroni became ${JSON.stringify(drink)}`)
}

/** The queries, mutations and subscriptions that `names` declare, of those that there are. */
async function fieldsOf(names: readonly string[], ask: Ask): Promise<readonly string[]> {
  const ofKind = 'fields { name }'
  const { __schema: kinds } = await ask<{ __schema: Readonly<Record<string, { fields: { name: string }[] }>> }>(
    `{ __schema { queryType { ${ofKind} } mutationType { ${ofKind} } subscriptionType { ${ofKind} } } }`,
  )
  const files = names.map(name => join(root, 'adapters/extensions', name, 'graphql.ts')).filter(existsSync)
  const declared = files
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^(?:\w+\('| {2})(\w+)(?:',|: t\.)/gm)])
    .map(([, field]) => field)
  const all = Object.values(kinds).flatMap(({ fields }) => fields.map(({ name }) => name))
  return all.filter(field => declared.includes(field))
}

const tryWithout = (names: readonly string[]): Promise<void> =>
  inScratchFolder('without', async (scratch: string) => {
    const [copy, data] = [join(scratch, 'project'), join(scratch, 'data')]
    await copyWithout(names, copy)
    const hasWebhooks = extensions.includes('webhooks')
    const stored = await withMachine(root, data, async url => {
      const ask = await logIn(url)
      if (hasWebhooks) await ask(saveWebhook)
      return hasWebhooks ? webhooksOf(ask) : ''
    })
    await build(copy)
    await withMachine(copy, data, async url => {
      await pourNegroni(await logIn(url, 'guest'))
      const left = await fieldsOf(names, await logIn(url))
      if (left.length > 0) throw new Error(`GraphQL still has ${left.join(', ')}`)
    })
    const kept = await withMachine(root, data, async url => (hasWebhooks ? webhooksOf(await logIn(url)) : ''))
    if (kept !== stored) throw new Error(`The webhooks were ${stored}, and are ${kept}`)
  })

const named = process.argv.slice(2).filter(word => !word.startsWith('--'))
const removals = [named.length > 0 ? named : extensions, ...(flag('each') ? extensions.map(name => [name]) : [])]
for (const names of removals) {
  const begun = performance.now()
  const problem = await tryWithout(names).then(() => null, messageOf)
  console.log(`${problem === null ? 'ok' : 'FAIL'} without ${names.join(', ')} ${secondsSince(begun)}`)
  if (problem === null) continue
  console.error(problem)
  process.exitCode = 1
}
