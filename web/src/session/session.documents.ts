import { graphql } from '../api/graphql.ts'

export const LoginDocument = graphql(`
  mutation Login($username: String!, $password: String!, $remember: Boolean!) {
    login(username: $username, password: $password, remember: $remember) {
      expiresAt
      token
      user { id username role adminLevel }
    }
  }
`)

export const RefreshDocument = graphql(`
  mutation RefreshSession {
    refreshSession {
      expiresAt
      token
      user { id username role adminLevel }
    }
  }
`)

export const LogoutDocument = graphql(`
  mutation Logout {
    logout
  }
`)

export const MeDocument = graphql(`
  query Me {
    me { id username role adminLevel }
  }
`)

export const ClaimMachineDocument = graphql(`
  mutation ClaimMachine($code: String!, $username: String!, $password: String!, $language: String!) {
    claimMachine(code: $code, username: $username, password: $password, language: $language) {
      expiresAt
      token
      user { id username role adminLevel }
    }
  }
`)
