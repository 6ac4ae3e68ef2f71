import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql'
import type { Question } from './written-lists.ts'

/** An address is logged and remembered, pages of others can open it, and mercurius trips over some of its questions. */
export async function refuseQuestionsByGet({ method }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (method === 'POST') return
  reply.header('allow', 'OPTIONS, POST')
  throw Object.assign(new Error('Ask by POST.'), { statusCode: 405 })
}

/** To a question there is one answer. Executed like a query, a subscription would tell of nothing. */
export function refuseSubscriptions(document: DocumentNode, { operationName }: Question): void {
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) return
  throw new GraphQLError('Subscriptions are only at /graphql/ws.', { extensions: { code: 'bad-query' } })
}

/** mercurius reads a text that is JSON as a syntax tree that is parsed already: neither checked nor counted. */
export function refuseSyntaxTrees(source: string): void {
  if (isJson(source)) throw Object.assign(new Error('A query is a text.'), { statusCode: 400 })
}

/** No JSON begins with these words, and what our own pages send begins with one of them. */
const isNamed = /^\s*(?:query|mutation|subscription|fragment)\b/

function isJson(text: string): boolean {
  if (isNamed.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
