import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import type { EventActions } from '../../entities/event-action/events.documents.ts'
import { $isInTab } from '../../entities/surroundings/surroundings.model.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'

const LibrariesDocument = graphql(`query PythonLibraries { pythonLibraries { name version } }`)

const codes = {
  NO_PYTHON: 'scripts-not-safe_no-python',
  NOT_INSTALLED: 'scripts-not-safe_not-installed',
  NOT_PERMITTED: 'scripts-not-safe_not-permitted',
} as const

/** Says that scripts cannot be run here, before one is added. In a tab nothing can be done about it, and it is said in other words. */
export function NoScripts({ sandbox }: { readonly sandbox: EventActions['scriptSandbox'] | undefined }) {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const isInTab = useUnit($isInTab)
  if (isInTab || !sandbox?.missing) return null
  return (
    <Callout intent="warning" className="sr-below-4">
      <p>{problemText({ code: codes[sandbox.missing], text: '', values: [] })}</p>
      <details>
        <summary>{t('scripts.detail')}</summary>
        <code className="sr-anywhere">{sandbox.detail}</code>
      </details>
    </Callout>
  )
}

const librariesContext = { ...madeOf(), requestPolicy: 'network-only' } as const

/** The libraries that scripts can import; read when this is unfolded, as it takes the machine some seconds. */
export function Libraries() {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const [{ data, error, fetching }, read] = useQuery({
    ...{ query: LibrariesDocument, pause: true, context: librariesContext },
  })
  const libraries = data?.pythonLibraries
  return (
    <details
      className="sr-libraries"
      onToggle={({ currentTarget }) => currentTarget.open && !libraries && !fetching && read()}
    >
      <summary className="sr-tall sr-strong">{t('libraries.title')}</summary>
      {fetching ? (
        <div role="status">
          <p className="sr-muted">{t('libraries.loading')}</p>
          <Skeleton height="120px" />
        </div>
      ) : null}
      {error && !fetching ? <Callout intent="warning">{problemText(asApiProblem(error))}</Callout> : null}
      {libraries?.length === 0 ? <p className="sr-muted">{t('libraries.none')}</p> : null}
      {libraries && libraries.length > 0 ? (
        <section
          className="sr-libraries-list sr-scroll"
          aria-label={t('libraries.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('libraries.name')}</th>
                <th scope="col">{t('libraries.version')}</th>
              </tr>
            </thead>
            <tbody>
              {libraries.map(({ name, version }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td className="sr-number">{version}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </details>
  )
}
