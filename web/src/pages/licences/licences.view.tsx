import { InputGroup } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useTask } from '../../queries/use-task.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { routeTitleChanged } from '../../ui/page-title.model.ts'
import { type Package, packagesFound, readPackages } from './licences.ts'
import './licences.css'

/** The packages of others in Speedrail, and their terms. For everybody who holds a machine: without a login, too. */
export function LicencesPage() {
  const { t } = useTranslation(['licences', 'common'])
  const { done: packages, problem, run } = useTask(readPackages)
  const read = useEffectEvent(() => void run())
  useEffect(() => read(), [])
  const changeTitle = useUnit(routeTitleChanged)
  const title = t('common:licences')
  useEffect(() => {
    changeTitle(title)
  }, [changeTitle, title])
  return (
    <Box as="main" measure={900} pad={5} className="sr-licences sr-screen-high">
      <PageHead title={title} lead={t('licences:lead')} back={{ to: '/', text: t('common:home') }} />
      {packages ? (
        <Packages packages={packages} />
      ) : problem ? (
        <ErrorState problem={problem} onRetry={() => void run()} />
      ) : (
        <Waiting />
      )}
    </Box>
  )
}

const Waiting = () => (
  <Stack gap={5} pad={5} className="sr-card" aria-busy>
    {[60, 45, 70, 55, 40, 65].map(width => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Stack>
)

function Packages({ packages }: { readonly packages: readonly Package[] }) {
  const { t } = useTranslation(['licences', 'common'])
  const format = useFormat()
  const [search, setSearch] = useState('')
  const found = packagesFound(packages, search)
  const amount = format.number(packages.length)
  return (
    <>
      <Row gap={[2, 4]} wrap className="sr-licences-bar sr-below-4">
        <InputGroup
          type="search"
          size="large"
          value={search}
          placeholder={t('licences:search')}
          aria-label={t('licences:search')}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <p className="sr-muted" role="status">
          {found.length < packages.length
            ? t('common:table.found', { found: format.number(found.length), amount })
            : t('common:table.total', { count: packages.length, amount })}
        </p>
      </Row>
      {found.length === 0 ? <p className="sr-muted">{t('common:table.searchEmpty')}</p> : null}
      <ul className="sr-card sr-lined sr-licences-list" hidden={found.length === 0}>
        {found.map(one => (
          <li key={`${one.name} ${one.version}`}>
            <PackageTerms {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The text is only there while it is read: all together are a third of a megabyte. */
function PackageTerms({ name, version, licence, places, text }: Package) {
  const { t } = useTranslation('licences')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <Row as="summary" gap={3} justify="between" tall pad={[1, 4]}>
        <span className="sr-shrink sr-anywhere sr-strong">
          <span lang="en">{name}</span> <span className="sr-muted sr-number sr-font-plain">{version}</span>
        </span>
        <span className="sr-badge sr-text-end" lang="en">
          {licence}
        </span>
      </Row>
      {open ? (
        <>
          <Box as="p" pad={[0, 4]} className="sr-muted">
            {places.map(place => t(`place.${place}`)).join(' ')}
          </Box>
          <pre className="sr-size-14 sr-anywhere" lang="en">
            {text}
          </pre>
        </>
      ) : null}
    </details>
  )
}
