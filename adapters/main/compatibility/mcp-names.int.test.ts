import { describe, it } from 'vitest'
import { listedTool, tools } from '#adapters/extensions/assistants/assistant-entry.ts'
import { prompts, resources, resourceTemplates } from '#adapters/extensions/assistants/prompts.ts'
import { describeSchema } from './testing/describe-schema.ts'
import { expectNames } from './testing/names.ts'

describe('for assistants', () => {
  it('tools keep their names and what they take', () =>
    expectNames(
      'mcp-input',
      tools
        .map(listedTool)
        .flatMap(({ name, inputSchema, annotations }) => [
          `${name} ${JSON.stringify(annotations)}`,
          ...describeSchema(inputSchema, `${name} `),
        ]),
    ))

  it('tools keep what they answer', () =>
    expectNames(
      'mcp-output',
      tools.map(listedTool).flatMap(({ name, outputSchema }) => describeSchema(outputSchema, `${name} `)),
    ))

  it('tools keep the permissions that they need', () =>
    expectNames(
      'mcp-access',
      tools.map(({ name, operation }) => `${name}: ${operation}`),
    ))

  it('resources and prompts keep their names', () =>
    expectNames('mcp-resources', [
      ...resources.map(({ uri, mimeType }) => `${uri} ${mimeType}`),
      ...resourceTemplates.map(({ uriTemplate, mimeType }) => `${uriTemplate} ${mimeType}`),
      ...prompts.flatMap(({ name, arguments: taken = [] }) => [
        `prompt ${name}`,
        ...taken.map(each => `prompt ${name} ${each.name}${each.required ? '' : '?'}`),
      ]),
    ]))
})
