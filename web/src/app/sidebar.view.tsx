import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { ChevronDown, Desktop, Flash, Moon, Tick, Translate } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { volumeUnits } from '#domain/units/volume-unit.ts'
import { languageChoices, languageChosen } from '../entities/appearance/appearance.model.ts'
import { $appShellReady, $version } from '../entities/machine/app-shell.model.ts'
import { $savedListParams } from '../entities/recipe/saved-list-params.model.ts'
import { DonateButton } from '../features/donation/donation.view.tsx'
import { languageOfTag } from '../i18n/locale.ts'
import { $volumeUnit, volumeUnitChosen } from '../i18n/volume-unit.model.ts'
import { schemeChoices } from '../theme/scheme.ts'
import { $textSize, type TextSize, textSizeChosen } from '../theme/text-size.model.ts'
import { $schemeChoice, schemeChosen } from '../theme/theme.model.ts'
import { Column, List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Segments } from '../ui/segments.view.tsx'
import { $navigation, menuClosed, type NavigationItem } from './navigation.model.ts'
import { $closedGroups, groupToggled, type NavigationGroup } from './sidebar-groups.model.ts'
import './frame.css'

/** The main navigation. */
export function Sidebar() {
  const { t } = useTranslation(['app', 'common', 'terms'])
  const [groups, version, ready] = useUnit([$navigation, $version, $appShellReady])
  const nav = useRef<HTMLElement>(null)
  useActiveInView(nav, ready)
  if (!ready)
    return (
      <Column as="nav" gap={1.5} className="sr-sidebar sr-surface-sidebar" aria-label={t('app:navigation')} aria-busy />
    )
  return (
    <Column as="nav" gap={1.5} className="sr-sidebar sr-surface-sidebar" aria-label={t('app:navigation')} ref={nav}>
      {groups.map(({ name, items }) => (
        <Group key={name} name={name}>
          {items.map(item => (
            <Item key={item.path} {...item} />
          ))}
        </Group>
      ))}
      <Stack gap={3} className="sr-down">
        <DonateButton />
        <Row as="p" gap={[0, 4]} wrap pad={[0, 3]} className="sr-sidebar-about sr-size-13">
          {version ? <span>{t('terms:versionNumber', { version })}</span> : null}
          <Row as={Link} inline tall className="sr-inherit" to="/licences">
            {t('common:licences')}
          </Row>
        </Row>
      </Stack>
    </Column>
  )
}

/** The current entry can be seen, however long the navigation is. */
function useActiveInView(nav: RefObject<HTMLElement | null>, ready: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // Another page has another active entry.
    if (ready && pathname !== '') {
      nav.current?.querySelector('.sr-sidebar-item.active')?.scrollIntoView({ block: 'nearest' })
    }
  }, [nav, ready, pathname])
}

/** The open page stays in sight even in a closed group. */
function Group({ name, children }: { readonly name: NavigationGroup; readonly children: ReactNode }) {
  const { t } = useTranslation('app')
  const [closed, toggle] = useUnit([$closedGroups, groupToggled])
  const isOpen = !closed.includes(name)
  const id = useId()
  return (
    <section className="sr-sidebar-group" data-open={isOpen}>
      <h2 className="sr-level">
        <Row
          as="button"
          type="button"
          justify="between"
          className="sr-wide sr-round-small sr-strong sr-hovers"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(name)}
        >
          {t(`group.${name}`)}
          <ChevronDown aria-hidden />
        </Row>
      </h2>
      <List id={id} style={{ gap: 1 }}>
        {children}
      </List>
    </section>
  )
}

function Item({ title, icon: Icon, path, text, end = false, tabs = [] }: NavigationItem) {
  const { t } = useTranslation('app')
  const [close, kept] = useUnit([menuClosed, $savedListParams])
  const isOnTab = tabs.includes(useLocation().pathname)
  return (
    <li>
      <Row
        as={NavLink}
        gap={3}
        pad={[0, 3]}
        className={`sr-sidebar-item sr-hovers sr-inherit sr-round-small sr-undecorated ${isOnTab ? 'active' : ''}`}
        to={kept.get(path) ?? path}
        end={end}
        onClick={() => close()}
      >
        <Icon />
        <span className="sr-ellipsis">{text ?? t(`title.${title}`)}</span>
      </Row>
    </li>
  )
}

/** The languages, in a menu. */
export function LanguageItems() {
  const { i18n } = useTranslation()
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return languageChoices.map(({ name, label }) => (
    <MenuItem
      key={name}
      icon={<Translate />}
      text={label}
      labelElement={name === current ? <Tick /> : undefined}
      onClick={() => choose(name)}
    />
  ))
}

const schemeIcons = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

/** Light, dark or as the system has it: for this browser. */
export function SchemeItems() {
  const { t } = useTranslation('app')
  const [current, choose] = useUnit([$schemeChoice, schemeChosen])
  return (
    <>
      <MenuDivider title={t('scheme.title')} />
      {schemeChoices.map(choice => (
        <MenuItem
          key={choice}
          icon={schemeIcons[choice]}
          text={t(`scheme.${choice}`)}
          labelElement={choice === current ? <Tick /> : undefined}
          onClick={() => choose(choice)}
        />
      ))}
    </>
  )
}

/** How this browser shows volumes, and how large its texts are. */
export function DisplayChoices() {
  const { t } = useTranslation('app')
  const [unit, size] = useUnit([$volumeUnit, $textSize])
  const [chooseUnit, chooseSize] = useUnit([volumeUnitChosen, textSizeChosen])
  return (
    <Stack as="li" gap={2} pad={[2, 2]}>
      <span className="sr-size-14 sr-muted">{t('display.volumes')}</span>
      <Segments
        label={t('display.volumes')}
        options={volumeUnits.map(value => ({ value, label: value }))}
        value={unit}
        onChange={chooseUnit}
      />
      <span className="sr-size-14 sr-muted">{t('display.text')}</span>
      <Segments
        label={t('display.text')}
        options={textSizeNames.map(value => ({ value, label: t(`display.${value}`) }))}
        value={size}
        onChange={chooseSize}
      />
    </Stack>
  )
}

const textSizeNames = ['usual', 'large', 'largest'] as const satisfies readonly TextSize[]
