import '@blueprintjs/core/lib/css/blueprint.css'
import '../theme/base.css'
import '../theme/elements.css'
import '../theme/blueprint.css'
import '../ui/layout/layout.css'
import '../ui/layout/words.css'
import { OverlaysProvider } from '@blueprintjs/core'
import type { FlatNamespace } from 'i18next'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { render } from 'vitest-browser-react'
import { $client } from '../api/client.ts'
import { reachMachineBy } from '../api/machine-line.ts'
import { tokenChanged } from '../api/token.model.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { Notifications } from '../ui/notifications.view.tsx'

/** What a machine answers to an operation: its data, or the code of its refusal. */
export type Answer =
  | object
  | { readonly refused: string; readonly field?: string; readonly values?: Readonly<Record<string, string>> }
type Asked = Readonly<Record<string, unknown>>

/** A machine that answers as the test says, by the names of operations. */
export function answering(answers: Readonly<Record<string, (variables: never) => Answer | Promise<Answer>>>) {
  const asked: { readonly name: string; readonly variables: Asked }[] = []
  reachMachineBy({
    fetch: async (_, init) => {
      const { operationName: name, variables } = JSON.parse(init?.body as string) as {
        readonly operationName: string
        readonly variables: Asked
      }
      asked.push({ name, variables })
      const answer = await answers[name]?.(variables as never)
      if (answer === undefined) throw new Error(`Nothing answers ${name}`)
      if (!('refused' in answer)) return Response.json({ data: answer })
      const { field, values: more } = answer
      const values = { ...more, ...(field !== undefined && { field }) }
      const extensions = { code: answer.refused, text: answer.refused, values }
      return Response.json({ data: null, errors: [{ message: answer.refused, extensions }] })
    },
  })
  return { asked: (name: string) => asked.filter(one => one.name === name).map(({ variables }) => variables) }
}

/** Draws it as on a page. @param namespaces of its texts */
export async function draw(element: ReactElement, ...namespaces: readonly FlatNamespace[]) {
  // Nothing is remembered of the test before.
  tokenChanged(null)
  await startI18n('en_US')
  await loadTexts(...namespaces)
  const router = createMemoryRouter([{ path: '*', element }])
  return render(
    <OverlaysProvider>
      <Provider value={$client.getState().client}>
        <RouterProvider router={router} />
        <Notifications />
      </Provider>
    </OverlaysProvider>,
  )
}
