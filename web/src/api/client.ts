import i18next from 'i18next'
import { Client, fetchExchange } from 'urql'
import { $authorization } from './token.model.ts'

/**
 * Requests and their answers. There is no cache here: the models hold what the pages show, and the server says
 * when it is out of date.
 */
export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  requestPolicy: 'network-only',
  fetchOptions: () => {
    const authorization = $authorization.getState()
    return { headers: { 'Accept-Language': i18next.language, ...(authorization !== null && { authorization }) } }
  },
  exchanges: [fetchExchange],
})
