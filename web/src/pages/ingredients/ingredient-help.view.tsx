import { useTranslation } from 'react-i18next'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'

/** What is an ingredient, and what a group. */
export function IngredientHelp() {
  const { t } = useTranslation('ingredients')
  return (
    <HelpButton title={t('help.title')}>
      <Stack gap={3} className="sr-help-text">
        <p>{t('help.ingredient')}</p>
        <p>{t('help.automated')}</p>
        <p>{t('help.group')}</p>
        <p>{t('help.nested')}</p>
        <p>{t('help.flow')}</p>
      </Stack>
    </HelpButton>
  )
}
