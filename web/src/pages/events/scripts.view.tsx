import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $isInTab } from '../../entities/surroundings/surroundings.model.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { $libraries, $librariesProblem, librariesWanted, loadLibrariesFx } from './action-form.model.ts'
import { $sandbox } from './events.model.ts'

const codes = {
  NO_PYTHON: 'scripts-not-safe_no-python',
  NOT_INSTALLED: 'scripts-not-safe_not-installed',
  NOT_PERMITTED: 'scripts-not-safe_not-permitted',
} as const

/** Says that scripts cannot be run here, before somebody adds one. In a tab nothing can be done about it, and it is said in other words. */
export function NoScripts() {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const [sandbox, isInTab] = useUnit([$sandbox, $isInTab])
  if (isInTab || sandbox === null || sandbox.missing === null) return null
  const { missing, detail } = sandbox
  return (
    <Callout intent="warning" className="sr-below-4">
      <p>{problemText({ code: codes[missing], text: '', values: [] })}</p>
      <details>
        <summary>{t('scripts.detail')}</summary>
        <code className="sr-anywhere">{detail}</code>
      </details>
    </Callout>
  )
}

/** The libraries that scripts can import; asked for only when somebody wants to know. */
export function Libraries() {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const [libraries, problem, isLoading] = useUnit([$libraries, $librariesProblem, loadLibrariesFx.pending])
  const want = useUnit(librariesWanted)
  return (
    <details className="sr-libraries" onToggle={({ currentTarget }) => currentTarget.open && want()}>
      <summary className="sr-tall sr-strong">{t('libraries.title')}</summary>
      {isLoading ? (
        <div role="status">
          <p className="sr-muted">{t('libraries.loading')}</p>
          <Skeleton height="120px" />
        </div>
      ) : null}
      {problem ? <Callout intent="warning">{problemText(problem)}</Callout> : null}
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
