import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { buildAppOn } from '#adapters/api/testing/test-app.ts'
import type { TokenScope } from '#domain/access/api-token.ts'
import type { User } from '#domain/access/user.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { onlyId } from '#domain/records/records.ts'
import { ada, buildToyHouse } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createRecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { openAssistant } from '../assistant-entry.ts'
import { describeWith } from '../extension.ts'

/** The toy house behind its doors, listening, with assistants switched on. */
export async function buildAssistantApp({ isOn = true }: { readonly isOn?: boolean } = {}) {
  const house = await buildToyHouse()
  const today = { now: () => timestamp(Date.now()) }
  const recipes = createRecipeBrowser(house.records, async () => undefined)
  const context = { ...house, recipes, clock: today, dataFolder: null, version: '9.8.7' }
  const errors: unknown[] = []
  let loads = 0
  const opened = onceLoaded(async () =>
    openAssistant({
      ...context,
      newId: randomUUID,
      describe: describeWith(context),
      onError: error => void errors.push(error),
    }),
  )
  const assistant = () => {
    loads += 1
    return opened()
  }
  const test = await buildAppOn(house, { assistant, recipes })
  await house.change({ op: 'put', kind: 'assistant', id: onlyId, value: { isOn } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.addresses().find(each => typeof each !== 'string')
  const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address.port : 0}/mcp`)
  const clients: Client[] = []
  let tokens = 0
  const tokenOf = async (scope: TokenScope = 'order', user: User = ada): Promise<string> => {
    const draft = { name: `Assistant ${++tokens}`, scope, days: null }
    return expectSuccess(await test.apiTokens.create(user, draft)).text
  }
  return {
    ...test,
    url,
    errors,
    tokenOf,
    /** How often the answerer of assistants was asked for. */
    get loads() {
      return loads
    },
    /** The SDK's own client, which holds every answer to the schema that was declared. */
    async connect(token: string, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
      const client = new Client({ name: 'test', version: '1.0.0' })
      const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } }
      const transport = new StreamableHTTPClientTransport(url, { requestInit })
      // Its optional callbacks are declared in two ways that do not fit exactly.
      await client.connect(transport as unknown as Parameters<Client['connect']>[0])
      clients.push(client)
      // By this it learns the schemas of the answers.
      await client.listTools()
      return client
    },
    async close() {
      for (const client of clients) await client.close()
      await test.app.close()
    },
  }
}

export type AssistantApp = Awaited<ReturnType<typeof buildAssistantApp>>

/** What a tool answers, which must be no refusal. */
export async function use<Answer = Record<string, unknown>>(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult
  if (result.isError) throw new Error(`${name} was refused: ${textOf(result)}`)
  return result.structuredContent as Answer
}

/** Why a tool refuses: a line each, the code first. */
export async function refusalOf(client: Client, name: string, input: Record<string, unknown> = {}): Promise<string[]> {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult
  if (!result.isError) throw new Error(`${name} was not refused: ${textOf(result)}`)
  return textOf(result).split('\n')
}

const textOf = ({ content }: CallToolResult): string =>
  content.map(each => (each.type === 'text' ? each.text : '')).join('')
