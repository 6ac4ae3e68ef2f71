import { useTranslation } from 'react-i18next'
import type { Production } from '../../entities/production/production.documents.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'

/** Somebody took the glass away while the machine poured. What can be pressed stands in the foot. */
export function GlassLifted({ production }: { readonly production: Production }) {
  const { t } = useTranslation('production')
  return (
    <Stack as="section" className="sr-manual sr-lifted" role="alert" data-testid="paused">
      <PutBackPicture />
      <Stack gap={2}>
        <h4 className="sr-lifted-title">{t('paused.title')}</h4>
        <p>{t('paused.text')}</p>
        {production.mayContinue ? <p className="sr-muted">{t('paused.otherGlass')}</p> : null}
      </Stack>
    </Stack>
  )
}

/** A glass on its way down to its place below the nozzle. */
const PutBackPicture = () => (
  <svg className="sr-lifted-picture" viewBox="0 0 96 96" aria-hidden="true">
    <path className="sr-lifted-machine" d="M14 6h68v10H58l-4 8H42l-4-8H14z" />
    <path className="sr-lifted-place" d="M26 88h44" />
    <path className="sr-lifted-ghost" d="M30 44h36l-4 40H34z" />
    <path className="sr-lifted-arrow" d="M48 34v32m-11-11l11 12 11-12" />
  </svg>
)
