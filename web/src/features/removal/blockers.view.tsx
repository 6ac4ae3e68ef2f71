import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import type { Blocker } from './removal.model.ts'
import { useNames } from './use-names.ts'

/** Where each can be freed; what is in a group is on the page where one is. */
const placeOf: Readonly<Record<Blocker['what'], string | null>> = {
  pumps: '/admin/pump',
  drinks: '/dashboard',
  children: null,
}

interface BlockersProps {
  readonly blockers: readonly Blocker[]
  readonly name: string
  readonly onLeave: () => void
}

/** What has to be freed by hand before something can be deleted, and where. */
export function Blockers({ blockers, name, onLeave }: BlockersProps) {
  const { t } = useTranslation('removal')
  const names = useNames()
  return (
    <Stack gap={3} className="sr-removal-blockers">
      <h3>{t('blocked', { name })}</h3>
      <List gap={2}>
        {blockers.map(blocker => {
          const place = placeOf[blocker.what]
          return (
            <Stack as="li" gap={1} pad={[3, 4]} key={blocker.what}>
              <span>{t(`blocker.${blocker.what}`, { count: blocker.count, names: names(blocker) })}</span>
              {place === null ? null : (
                <Link to={place} onClick={onLeave}>
                  {t(`place.${blocker.what}` as 'place.pumps')}
                </Link>
              )}
            </Stack>
          )
        })}
      </List>
    </Stack>
  )
}
