import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, useParams } from 'react-router'
import type { Integration } from '../../features/home/integrations.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { gently } from '../../ui/gentle-scroll.ts'
import { Box, Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'

/** `/admin/home`: what the machine works with, a line each; the line of the address is open. */
export async function homePageOf(integrations: readonly Integration[]) {
  await loadTexts(...integrations.map(({ name }) => name))
  const lines = integrations.map(integration => ({ path: integration.path, Line: lineOf(integration) }))
  return function HomePage() {
    const { t } = useTranslation(['home', 'app'])
    const { integration } = useParams()
    if (integration !== undefined && !lines.some(({ path }) => path === integration))
      return <Navigate to="/admin/home" replace />
    return (
      <Column as="section" gap={4} className="sr-page">
        <PageHead flush title={t('app:title.home')} lead={t('lead')} />
        <List gap={2} aria-label={t('app:title.home')}>
          {lines.map(({ path, Line }) => (
            <Line key={path} isOpen={path === integration} />
          ))}
        </List>
      </Column>
    )
  }
}

const tones = { on: 'good', off: undefined, attention: 'warning' } as const

function lineOf({ name, path, texts = [], Icon, useStatus, load }: Integration) {
  const Form = lazy(async () => {
    const [Form] = await Promise.all([load(), loadTexts(...texts)])
    return { default: Form }
  })
  return function Line({ isOpen }: { readonly isOpen: boolean }) {
    const { t } = useTranslation(['home', 'terms'])
    // The namespaces are those of a list.
    const own = t as (key: string) => string
    const status = useStatus()
    const to = `/admin/home/${path}`
    const line = useRef<HTMLLIElement>(null)
    return (
      <li ref={line} style={{ scrollMarginTop: 'calc(var(--sr-header-height) + 12px)' }}>
        <Row
          as={NavLink}
          gap={4}
          pad={[3, 4]}
          to={isOpen ? '/admin/home' : to}
          preventScrollReset
          className="sr-card sr-hovers sr-undecorated sr-inherit sr-fold"
          aria-expanded={isOpen}
        >
          <Icon size={20} aria-hidden />
          <Stack gap={0.5} grow shrink>
            <h2 className="sr-size-18">{own(`${name}:title`)}</h2>
            <p className="sr-muted">{status?.says ?? own(`${name}:text`)}</p>
          </Stack>
          {status ? (
            <Badge tone={tones[status.kind]}>
              {status.kind === 'attention' ? t('attention') : t(`terms:${status.kind}`)}
            </Badge>
          ) : (
            <Skeleton width="48px" height="24px" />
          )}
        </Row>
        {isOpen ? (
          <Box pad={[4, 0, 5]}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <Form />
              <Shown onShown={() => line.current?.scrollIntoView({ block: 'start', behavior: gently() })} />
            </Suspense>
          </Box>
        ) : null}
      </li>
    )
  }
}

/** Beside what is loaded: there once it is. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  const shown = useEffectEvent(onShown)
  // Newer browsers answer a scroll with a promise, which is no cleanup.
  useEffect(() => {
    shown()
  }, [])
  return null
}
