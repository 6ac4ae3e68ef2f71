import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { LogOut, Menu as MenuIcon, Offline } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { logoutRequested } from '../session/session.model.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'
import { LanguageItems, SchemeItems } from './choice-items.view.tsx'

/** The way out of the simple view; it asks first: guests should not find themselves elsewhere by accident. */
export function SimpleMenu() {
  const { t } = useTranslation('frame')
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PopoverNext placement="bottom-end" content={<Choices onLeave={() => setAsking(true)} />}>
        <Stack
          as="button"
          type="button"
          align="center"
          justify="center"
          fixed
          className="sr-simple-menu"
          aria-label={t('simple.menu')}
          title={t('simple.menu')}
        >
          <MenuIcon size={22} aria-hidden />
        </Stack>
      </PopoverNext>
      <QuestionDialog
        open={asking}
        title={t('simple.leaveTitle')}
        confirmText={t('simple.leave')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => void navigate('/dashboard')}
      >
        {t('simple.leaveText')}
      </QuestionDialog>
    </>
  )
}

function Choices({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('frame')
  const leave = useUnit(logoutRequested)
  return (
    <Menu size="large" className="sr-simple-choices">
      <LanguageItems />
      <SchemeItems />
      <MenuDivider />
      <MenuItem icon={<Offline />} intent="danger" text={t('simple.leave')} onClick={onLeave} />
      <MenuItem icon={<LogOut />} intent="danger" text={t('logout')} onClick={() => leave()} />
    </Menu>
  )
}
