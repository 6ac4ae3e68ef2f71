import { InputGroup } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { ApiProblem, unreachable } from '../../api/api-problem.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTask } from '../../queries/use-task.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { routeTitleChanged } from '../../ui/page-title.ts'

/** A package of others that a machine has. */
export interface Package {
  readonly name: string
  readonly version: string
  /** As SPDX writes it, such as "MIT". */
  readonly licence: string
  /** In the server's files, in those of the pages, or installed beside them with its native parts. */
  readonly places: readonly ('server' | 'pages' | 'installed')[]
  /** The terms, whole. */
  readonly text: string
}

/** As the build writes it (tools/licences): each text once, named by its place in the list. */
interface Notices {
  readonly texts: readonly string[]
  readonly packages: readonly (Omit<Package, 'text'> & { readonly text: number })[]
}

/** A machine without the file answers with a page. @throws ApiProblem */
export async function readPackages(): Promise<readonly Package[]> {
  const response = await fetch('licences.json').catch((reason: unknown) => {
    throw unreachable(reason)
  })
  const isFile = response.ok && response.headers.get('content-type')?.includes('json') === true
  if (!isFile) throw new ApiProblem({ code: 'unknown', text: 'There is no licences.json here.', values: [] })
  const { texts, packages } = (await response.json()) as Notices
  return packages.map(({ text, ...known }) => ({ ...known, text: texts[text] ?? '' }))
}

/** @param search in the name or the licence */
export function packagesFound(packages: readonly Package[], search: string): readonly Package[] {
  const wanted = searchFor(search)
  return packages.filter(({ name, licence }) => wanted?.hasWordsIn(rememberedSearchText(`${name} ${licence}`)) ?? true)
}

/** The packages of others in Speedrail, and their terms. For everyone with a machine: without a login, too. */
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
    <Box as="main" measure={900} pad="page" className="sr-screen-high">
      <PageHead title={title} lead={t('licences:lead')} back={{ to: '/', text: t('common:home') }} />
      {packages ? (
        <Packages packages={packages} />
      ) : problem ? (
        <ErrorState problem={problem} onRetry={() => void run()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </Box>
  )
}

/** Most are below the screen. */
const drawnWhenNear = { contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' } as const

function Packages({ packages }: { readonly packages: readonly Package[] }) {
  const { t } = useTranslation(['licences', 'common'])
  const format = useFormat()
  const [search, setSearch] = useState('')
  const found = packagesFound(packages, search)
  const amount = format.number(packages.length)
  return (
    <>
      <Row gap={[2, 4]} wrap className="sr-below-4">
        <InputGroup
          style={{ width: 320 }}
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
      <ul className="sr-card sr-lined" hidden={found.length === 0}>
        {found.map(one => (
          <li key={`${one.name} ${one.version}`} style={drawnWhenNear}>
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
          <span lang="en">{name}</span> <span className="sr-muted sr-number sr-light">{version}</span>
        </span>
        <span className="sr-badge sr-text-end" lang="en">
          {licence}
        </span>
      </Row>
      {open ? (
        <Stack gap={3} pad={[0, 4, 4]}>
          <p className="sr-muted">{places.map(place => t(`place.${place}`)).join(' ')}</p>
          <pre className="sr-size-14" lang="en">
            {text}
          </pre>
        </Stack>
      ) : null}
    </details>
  )
}
