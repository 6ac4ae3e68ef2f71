/** Asks a server as a browser does. */
export interface GraphqlCaller {
  /** Answers `data`; rejects with the first error's text. */
  graphql<Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>
  /** From now on, queries come from the demo account; answers its token. */
  logIn(username: string): Promise<string>
}

export function graphqlCaller(url: string): GraphqlCaller {
  let token: string | null = null

  async function graphql<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as { data?: Data; errors?: readonly { message: string }[] }
    if (answer.data === undefined || answer.data === null || answer.errors) {
      throw new Error(answer.errors?.map(({ message }) => message).join('; ') ?? `HTTP ${response.status}`)
    }
    return answer.data
  }

  return {
    graphql,
    async logIn(username) {
      const login = 'mutation ($username: String!) { login(username: $username, password: "speedrail") { token } }'
      const session = await graphql<{ login: { token: string } }>(login, { username })
      token = session.login.token
      return token
    },
  }
}
