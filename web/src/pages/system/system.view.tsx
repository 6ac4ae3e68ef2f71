import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Column, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { ColoursEditor } from './appearance/colours-editor.view.tsx'
import { PowerPanel } from './power.view.tsx'
import { type SystemAnswer, SystemDocument } from './preferences.ts'
import { FamilyPanel, PreferencesPanels, PublicUrlPanel, usePreferences } from './preferences.view.tsx'
import { UpdatePanel } from './update.view.tsx'
import './system.css'

const context = madeOf('SETTINGS')

/** The machine as a whole: how it looks and speaks, its software, and its power. */
export function SystemPage() {
  const { t } = useTranslation('system')
  const query = useQuery({ query: SystemDocument, context })
  return (
    <Column as="section" gap={4} className="sr-page sr-system">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <LinkButton to="/admin/home" text={t('home')} />
      </PageHead>
      <QueryResult of={query} skeleton={<Waiting />}>
        {answer => (
          <>
            <Panels answer={answer} />
            <header className="sr-above-4">
              <h2>{t('colours.title')}</h2>
              <p className="sr-muted">{t('colours.lead')}</p>
            </header>
            <ColoursEditor />
          </>
        )}
      </QueryResult>
    </Column>
  )
}

const Waiting = () => (
  <Grid gap={4} align="start" columns={2} stacked={900} aria-hidden>
    <Skeleton height="280px" />
    <Skeleton height="280px" />
  </Grid>
)

function Panels({ answer }: { readonly answer: SystemAnswer }) {
  const autosave = usePreferences(answer)
  const { host, settings } = answer
  return (
    <Grid gap={4} align="start" columns={2} stacked={900}>
      <Stack gap={4}>
        <PreferencesPanels {...autosave} />
      </Stack>
      <Stack gap={4}>
        <UpdatePanel canInstall={host.canInstallUpdates} />
        <PowerPanel host={host} />
        <PublicUrlPanel {...autosave} address={settings.publicAddress} />
        <FamilyPanel {...autosave} isFixed={settings.family.isFixed} />
      </Stack>
    </Grid>
  )
}
