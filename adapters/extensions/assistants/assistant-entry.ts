/* Assistants by the Model Context Protocol: one message, one answer, and nothing kept in between but plans that wait for a yes. */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  type Tool as ListedTool,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { KnownCaller } from '#domain/access/credential.ts'
import type { Assistant, AssistantAnswer, AssistantMessage } from '#domain/extensions/assistants/assistant.ts'
import { OrderConfirmations } from '#domain/extensions/assistants/usecases/confirm-order.usecase.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { barTools } from './bar-tools.ts'
import { drinkTools } from './drink-tools.ts'
import { InvalidArguments } from './fields.ts'
import { machineTools } from './machine-tools.ts'
import { orderTools } from './order-tools.ts'
import { completionsOf, instructions, promptOf, prompts, resourceOf, resources, resourceTemplates } from './prompts.ts'
import { recipeTools } from './recipe-tools.ts'
import {
  type AssistantDeps,
  type Call,
  namedLanguage,
  plain,
  type ToldWithReasons,
  type Tool,
  ToolRefusal,
} from './tool.ts'

export interface AssistantParts extends AssistantDeps {
  readonly onError: (error: unknown) => void
}

/** What stands in a request does not matter to the protocol but for its headers. */
const address = 'http://machine/mcp'

export function openAssistant({ onError, ...deps }: AssistantParts): Assistant {
  const confirmations = new OrderConfirmations(deps)
  return {
    async answer({ caller, language, refusalOf, headers, body }) {
      // Requests in bundles are no part of the protocol any more, and would be as many as someone likes.
      if (Array.isArray(body)) return protocolError(400, -32600, 'One message at a time.')
      const callIn = (chosen: LanguageName): Call => ({
        deps,
        confirmations,
        user: caller.user,
        asker: { user: caller.user, credential: credentialOf(caller) },
        language: chosen,
        shown: recordsInLanguage(deps.records.now, chosen),
        refusalOf: operation => refusalOf(operation, chosen),
      })
      const { describe, version } = deps
      const server = serverFor({ callIn, refusalOf, language, describe, version, onError })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      try {
        await server.connect(transport)
        const request = new Request(address, { method: 'POST', headers: new Headers(headers) })
        const response = await transport.handleRequest(request, { parsedBody: body })
        return {
          status: response.status,
          contentType: response.headers.get('content-type'),
          body: withParamsTold(await response.text()),
        }
      } finally {
        await server.close()
      }
    },
  }
}

/** Identifies a caller: each token has its own confirmations. */
const credentialOf = ({ claims }: KnownCaller): string =>
  'tokenId' in claims ? `token ${claims.tokenId}` : `session ${claims.sessionId}`

const protocolError = (status: number, code: number, message: string): AssistantAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }),
})

const internalError = -32603
const invalidParams = -32602
/** As many of what does not fit are told. */
const mostFaults = 5

interface ValidatorFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Of parameters that do not fit the library says that something went wrong inside, and all that its validator found. */
function withParamsTold(body: string): string {
  const answer = parsed(body) as { readonly error?: { readonly code: number; readonly message: string } } | null
  if (answer?.error?.code !== internalError) return body
  const faults = parsed(answer.error.message)
  if (!Array.isArray(faults)) return body
  const told = (faults as readonly ValidatorFault[]).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const message = plain(told.slice(0, mostFaults).join('; '), 400)
  return JSON.stringify({ ...answer, error: { code: invalidParams, message } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What reads comes first. */
export const tools: readonly Tool[] = [...drinkTools, ...barTools, ...orderTools, ...machineTools, ...recipeTools].sort(
  (a, b) => Number(b.annotations.readOnlyHint) - Number(a.annotations.readOnlyHint),
)

interface Asked
  extends Pick<AssistantMessage, 'refusalOf' | 'language'>,
    Pick<AssistantParts, 'describe' | 'version' | 'onError'> {
  readonly callIn: (language: LanguageName) => Call
}

/** Nobody asks the client for forms, so that nothing that it answers is held to a schema. */
const noSchemas = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'Nothing was asked.' }),
}

/** A server for one message of one caller: it is closed when that is answered. */
function serverFor(asked: Asked): McpServer {
  const about = { name: 'speedrail', title: 'Speedrail', version: asked.version }
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} }
  const whole = new McpServer(about, { capabilities, instructions, jsonSchemaValidator: noSchemas })
  const { server } = whole
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(asked) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments, asked))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...prompts] }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = inProtocol(() => promptOf(params.name, params.arguments))
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${plain(params.name, 80)}.`)
    return prompt
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources] }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resourceTemplates] }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const resource = resourceOf(params.uri, asked.callIn(asked.language))
    if (!resource) throw new McpError(resourceNotFound, `There is nothing at ${plain(params.uri, 200)}.`)
    return resource
  })
  server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }) => ({
    completion:
      ref.type === 'ref/resource' ? await completionsOf(ref, argument, asked.callIn(asked.language)) : { values: [] },
  }))
  return whole
}

/** As the protocol numbers it. */
const resourceNotFound = -32002

/** Those that the caller may use. */
const toolsFor = ({ refusalOf, language }: Asked): ListedTool[] =>
  tools.filter(({ operation }) => refusalOf(operation, language) === null).map(listedTool)

/** As the protocol takes it where nothing is said. */
const $schema = 'https://json-schema.org/draft/2020-12/schema'

export const listedTool = ({ name, title, description, annotations, input, output }: Tool) => ({
  name,
  title,
  description,
  annotations,
  inputSchema: { $schema, ...input },
  outputSchema: { $schema, ...output },
})

async function callTool(name: string, input: unknown, asked: Asked): Promise<CallToolResult> {
  const tool = tools.find(each => each.name === name)
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${plain(name, 80)}.`)
  const language = namedLanguage(input) ?? asked.language
  const refusal = asked.refusalOf(tool.operation, language)
  if (refusal) return refused({ ...refusal, reasons: [] })
  try {
    const answer = await tool.run(input ?? {}, asked.callIn(language))
    // The text is for clients that do not read structured content.
    return { structuredContent: { ...answer }, content: [{ type: 'text', text: JSON.stringify(answer) }] }
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(asked.describe(error.problem, language))
    if (error instanceof InvalidArguments) return refused({ code: 'invalid-input', text: '', reasons: error.issues })
    asked.onError(error)
    return refused({ code: 'internal-error', text: 'Something went wrong inside the machine.', reasons: [] })
  }
}

/** A line each; codes are for programs. */
const refused = ({ code, text, reasons }: ToldWithReasons): CallToolResult => ({
  isError: true,
  content: [
    {
      type: 'text',
      text: [{ code, text: reasons.length > 0 ? '' : text }, ...reasons]
        .slice(0, mostReasons)
        .map(each => `${each.code}: ${plain(each.text, 400)}`.replace(/: $/, ''))
        .join('\n'),
    },
  ],
})

const mostReasons = 40

/** Arguments that do not fit are an error of the protocol where no tool is called. */
function inProtocol<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidArguments)) throw error
    throw new McpError(ErrorCode.InvalidParams, plain(error.message, 400))
  }
}
