/* The protocol: what of the machine is told under which of its methods. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
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
import * as z from 'zod'
import type { AssistantMessage } from '#domain/home/assistant.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { tools } from './all-tools.ts'
import type { AssistantDeps, ToldWithReasons } from './assistant-deps.ts'
import { instructions } from './instructions.ts'
import { plain } from './plain-text.ts'
import { promptOf, prompts } from './prompts.ts'
import { completionsOf, resourceOf, resources, resourceTemplates } from './resources.ts'
import { type Call, namedLanguage, type Tool, ToolRefusal } from './tool.ts'

export type CallIn = (language: LanguageName) => Call

interface Asked extends Pick<AssistantMessage, 'refusalOf' | 'language'> {
  readonly callIn: CallIn
  readonly describe: AssistantDeps['describe']
  readonly version: string
  readonly onError: (error: unknown) => void
}

/** Nobody asks the client for forms, so that nothing that it answers is held to a schema. */
const noSchemas = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'Nothing was asked.' }),
}

/** A server for one message of one caller: it is closed when that is answered. */
export function serverFor(asked: Asked): McpServer {
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

const listed = new WeakMap<Tool, ListedTool>()

/** Worked out once. */
export function listedTool(tool: Tool): ListedTool {
  const known = listed.get(tool)
  if (known) return known
  const { name, title, description, annotations } = tool
  const fresh = {
    name,
    title,
    description,
    annotations,
    inputSchema: z.toJSONSchema(tool.input, { io: 'input' }) as ListedTool['inputSchema'],
    outputSchema: z.toJSONSchema(tool.output) as NonNullable<ListedTool['outputSchema']>,
  }
  listed.set(tool, fresh)
  return fresh
}

async function callTool(name: string, input: unknown, asked: Asked): Promise<CallToolResult> {
  const tool = tools.find(each => each.name === name)
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${plain(name, 80)}.`)
  const language = namedLanguage(input) ?? asked.language
  const refusal = asked.refusalOf(tool.operation, language)
  if (refusal) return refused({ ...refusal, reasons: [] })
  try {
    const answer = await tool.run(input ?? {}, asked.callIn(language))
    // The text is for clients that do not read structured content.
    return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] }
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(asked.describe(error.problem, language))
    if (error instanceof z.ZodError) return refused(wrongInput(error))
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

const wrongInput = ({ issues }: z.ZodError): ToldWithReasons => ({
  code: 'invalid-input',
  text: '',
  reasons: issues
    .slice(0, mostReasons)
    .map(({ path, message }) => ({ code: path.join('.') || 'arguments', text: message })),
})

/** Arguments that do not fit are an error of the protocol where no tool is called. */
function inProtocol<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new McpError(ErrorCode.InvalidParams, plain(z.prettifyError(error), 400))
  }
}
