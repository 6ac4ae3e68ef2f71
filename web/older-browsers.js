/**
 * Stands in each page, before its modules, in words that the oldest of browsers read.
 * @param {string} browsers of which the page needs one
 * @param {boolean} isDemo
 */
function beforeModules(browsers, isDemo) {
  // What pages use and some of their browsers lack.
  function add(owner, name, value) {
    if (!owner[name]) Object.defineProperty(owner, name, { value: value, writable: true, configurable: true })
  }
  var list = Array.prototype
  add(list, 'toSorted', function (compare) {
    return this.slice().sort(compare)
  })
  add(list, 'toReversed', function () {
    return this.slice().reverse()
  })
  add(list, 'findLastIndex', function (test) {
    var at = this.length - 1
    while (at >= 0 && !test(this[at], at, this)) at--
    return at
  })
  add(list, 'findLast', function (test) {
    return this[this.findLastIndex(test)]
  })
  add(window.URL, 'parse', function (text, base) {
    try {
      return new URL(text, base)
    } catch (_) {
      return null
    }
  })

  var words = {
    en: [
      'This browser is too old',
      'Speedrail needs {}, or newer. Update the browser, or open this page on another phone or computer.',
      'You can still order: at the machine itself, or ask your host.',
    ],
    de: [
      'Dieser Browser ist zu alt',
      'Speedrail braucht {} oder neuer. Aktualisiere den Browser, oder öffne die Seite auf einem anderen Handy oder Computer.',
      'Bestellen kannst du trotzdem: direkt an der Maschine, oder frag deinen Gastgeber.',
    ],
    da: [
      'Denne browser er for gammel',
      'Speedrail kræver {} eller nyere. Opdatér browseren, eller åbn siden på en anden telefon eller computer.',
      'Du kan stadig bestille: ved selve maskinen, eller spørg din vært.',
    ],
  }
  var root = document.getElementById('root')
  function tell() {
    var said = words[(navigator.language || '').slice(0, 2)] || words.en
    var notice = document.createElement('div')
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'box-sizing:border-box;width:92%;max-width:34em;margin:12vh auto;padding:24px;border-radius:14px;background:#fff;color:#2b1b12;font:18px/1.5 sans-serif'
    // A machine in the tab is nowhere else.
    for (var each = 0; each < (isDemo ? 2 : 3); each++) {
      var line = notice.appendChild(document.createElement(each === 0 ? 'h1' : 'p'))
      line.textContent = said[each].replace('{}', browsers)
    }
    root.style.display = 'none'
    root.parentNode.insertBefore(notice, root)
  }
  // Each of these came with the oldest browsers that the demo, and the other pages, are built for, or shortly before.
  var knowsAll = window.CSS && CSS.supports && CSS.supports('color', 'rgb(from red r g b)')
  if (isDemo ? !knowsAll : !(window.structuredClone && window.CSSLayerBlockRule)) tell()
  else if (!knowsAll)
    window.addEventListener('error', function () {
      if (!root.firstChild && !root.style.display) tell()
    })
}
