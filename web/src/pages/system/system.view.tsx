import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Column, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { ColoursEditor } from './appearance/colours-editor.view.tsx'
import { PowerPanel } from './power.view.tsx'
import { $system, retryRequested, systemClosed, systemOpened } from './preferences.model.ts'
import { FamilyPanel, PreferencesPanels, PublicUrlPanel } from './preferences.view.tsx'
import { UpdatePanel } from './update.view.tsx'
import './system.css'

/** The machine as a whole: how it looks and speaks, its software, and its power. */
export function SystemPage() {
  const { t } = useTranslation('system')
  const [system, retry] = useUnit([$system, retryRequested])
  useWhileShown(systemOpened, systemClosed)
  return (
    <Column as="section" gap={4} className="sr-page sr-system">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <LinkButton to="/admin/home" text={t('home')} />
      </PageHead>
      {system.kind === 'failed' ? (
        <ErrorState problem={system.problem} onRetry={retry} />
      ) : system.kind === 'loading' ? (
        <Grid gap={4} align="start" columns={2} stacked={900} aria-hidden>
          <Skeleton height="280px" />
          <Skeleton height="280px" />
        </Grid>
      ) : (
        <>
          <Grid gap={4} align="start" columns={2} stacked={900}>
            <Stack gap={4}>
              <PreferencesPanels />
            </Stack>
            <Stack gap={4}>
              <UpdatePanel canInstall={system.value.host.canInstallUpdates} />
              <PowerPanel host={system.value.host} />
              <PublicUrlPanel address={system.value.settings.publicAddress} />
              <FamilyPanel isFixed={system.value.settings.family.isFixed} />
            </Stack>
          </Grid>
          <header className="sr-above-4">
            <h2>{t('colours.title')}</h2>
            <p className="sr-muted">{t('colours.lead')}</p>
          </header>
          <ColoursEditor />
        </>
      )}
    </Column>
  )
}
