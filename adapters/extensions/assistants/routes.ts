import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, refusalOf } from '#adapters/api/kernel/access/access.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { languageOf, machineLanguage } from '#adapters/api/kernel/language.ts'
import { describeProblem } from '#adapters/api/kernel/problems/describe-problem.ts'
import { describedIn } from '#adapters/api/kernel/problems/description-context.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import { assistantOf } from '#domain/extensions/assistants/assistant-settings.ts'

/** A recipe with the longest of texts is a tenth of it. */
const largestMessage = 256 * 1024

const path = '/mcp'

/** What the protocol looks at; the rest of a request is nobody's there. */
const headersOfProtocol = ['accept', 'content-type', 'mcp-protocol-version'] as const

/**
 * Assistants, by the Model Context Protocol over HTTP (ADR 0080): each message is a request of its own, and nothing is kept
 * open. What answers them is fetched with the first one.
 */
export function assistantRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const config = { operation: 'assistant.use' } as const
  const messages: FastifyPluginAsync = async routes => {
    routes.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="Speedrail"')
    })
    routes.post(path, { bodyLimit: largestMessage, config }, async (request, reply) => {
      // Switched off, it does not even load what would answer.
      if (!assistantOf(deps.records.now).isOn) throw new HttpProblem({ kind: 'assistant-off' })
      const assistant = await deps.assistant()
      return send(reply, await assistant.answer(messageOf(request, deps)))
    })
  }
  void app.register(messages)
}

function messageOf(request: FastifyRequest, deps: HttpDeps) {
  const { records } = deps
  const caller = callerOf(request)
  const headers = headersOfProtocol.flatMap(name => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    caller,
    language: languageOf(request.headers['accept-language'], machineLanguage(records.now)),
    refusalOf: (operation, language) => {
      const problem = refusalOf({ caller, guest: null }, operation)
      return problem && describeProblem(problem, describedIn(deps, language), language)
    },
    headers: Object.fromEntries(headers),
    body: request.body,
  } satisfies Parameters<Awaited<ReturnType<HttpDeps['assistant']>>['answer']>[0]
}

const send = (
  reply: FastifyReply,
  {
    status,
    contentType,
    body,
  }: { readonly status: number; readonly contentType: string | null; readonly body: string },
): FastifyReply => {
  if (contentType !== null) reply.type(contentType)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
