import { graphql } from '../../api/graphql.ts'

export const PushKeyDocument = graphql(`query PushKey { notifications { pushKey } }`)
export const AddNotifiedBrowserDocument = graphql(`
  mutation AddNotifiedBrowser($browser: NotifiedBrowserInput!) { addNotifiedBrowser(browser: $browser) { id endpoint } }
`)
