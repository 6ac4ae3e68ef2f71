/* Usage: print-mcp.ts FILE — writes what assistants can use, so that a diff shows what changed in it. */
import { writeFileSync } from 'node:fs'
import { neededScope } from '#domain/access/api-token.ts'
import { listedTool, tools } from '../assistant-entry.ts'
import { instructions, prompts, resources, resourceTemplates } from '../prompts.ts'
import type { Tool } from '../tool.ts'

const [, , file] = process.argv
if (file === undefined) throw new Error('name the file to write')

const code = (text: string): string => `\`${text}\``
const yes = (holds: boolean): string => (holds ? 'yes' : '–')

const rowOf = ({ name, title, operation, annotations: hints }: Tool): string =>
  `| [${code(name)}](#${name}) | ${title} | ${neededScope(operation) ?? '–'} | ${yes(hints.readOnlyHint)} | ${yes(hints.destructiveHint)} | ${yes(hints.idempotentHint)} |`

const schema = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

function sectionOf(tool: Tool): string {
  const { inputSchema, outputSchema, description } = listedTool(tool)
  return `### ${tool.name}\n\n${description ?? ''}\n\nTakes\n\n${schema(inputSchema)}\n\nAnswers\n\n${schema(outputSchema)}`
}

const argumentsOf = (prompt: (typeof prompts)[number]): string =>
  (prompt.arguments ?? []).map(each => `${code(each.name)}${each.required ? '' : ' (optional)'}`).join(', ')

const text = `# What assistants can use

Written by \`npm run gen\` from [\`adapters/extensions/assistants\`](../../adapters/extensions/assistants). How an assistant is let in: [home](../home.md). Why it is so: [ADR 0080](../adr/0080-assistants-plan-before-they-order.md).

- The Model Context Protocol over streamable HTTP at \`POST /mcp\`, one JSON-RPC message to a request of at most 256 kB, answered as JSON. The header \`Accept: application/json, text/event-stream\` is asked for, as the protocol has it: without it 406. There are no sessions and no streams: \`GET\` and \`DELETE\` answer 405.
- \`Authorization: Bearer …\` with an API token or a session; without one 401 and \`WWW-Authenticate: Bearer\`. Switched off: 404.
- Tools are listed as far as the scope of the token reaches.
- Each answer is \`structuredContent\`, and the same as JSON in a text. What is refused is \`isError\` with a text: a line for each reason, a code and a sentence. Arguments that do not fit are told by their names.
- Names and texts are on one line, without what cannot be seen, and cut: 120 characters, a description 1500.

## Instructions

${instructions
  .split('\n')
  .map(line => `> ${line}`)
  .join('\n>\n')}

## Resources and prompts

| | | |
|---|---|---|
${[
  ...resources.map(({ uri, title, description }) => `| ${code(uri)} | ${title ?? ''} | ${description ?? ''} |`),
  ...resourceTemplates.map(
    ({ uriTemplate, title, description }) =>
      `| ${code(uriTemplate)} | ${title ?? ''} | ${description ?? ''} Completed by name. |`,
  ),
  ...prompts.map(prompt => `| ${code(prompt.name)} | ${prompt.description ?? ''} | ${argumentsOf(prompt)} |`),
].join('\n')}

## Tools

| tool | title | scope | reads only | moves liquid, or ends something | twice is as once |
|---|---|---|---|---|---|
${tools.map(rowOf).join('\n')}

${tools.map(sectionOf).join('\n\n')}
`
writeFileSync(file, text)
