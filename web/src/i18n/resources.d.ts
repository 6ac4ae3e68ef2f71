/** Generated from the English texts by web/generate-i18n-types.ts. */
export interface Resources {
  "assistant": {
    "title": "",
    "lead": "",
    "who": "",
    "isOn": "",
    "isOnHint": "",
    "orders": "",
    "setup": "",
    "makeToken": "",
    "tokenText": "",
    "configText": "",
    "config": "",
    "commandText": "",
    "command": ""
  }
  "bar": {
    "title": "",
    "lead": "",
    "search": "",
    "count_one": "{{amount}}",
    "count_other": "{{amount}}",
    "found_one": "{{amount}}",
    "found_other": "{{amount}}",
    "view": {
      "label": "",
      "shelves": "",
      "table": ""
    },
    "column": {
      "name": "",
      "group": "",
      "alcohol": "",
      "pump": ""
    },
    "ungrouped": "",
    "alcohol": "{{percent}}",
    "alcoholFree": "",
    "onPump": "",
    "remove": "{{ingredient}}",
    "removed": "{{ingredient}}",
    "makeable": {
      "title_one": "",
      "title_other": "",
      "text": "{{all}}"
    },
    "empty": {
      "title": "",
      "text": ""
    },
    "nothing": {
      "title": "",
      "text": "{{query}}"
    },
    "add": {
      "button": "",
      "title": "",
      "search": "",
      "nothing": "",
      "none": "",
      "confirm_one": "{{amount}}",
      "confirm_other": "{{amount}}"
    }
  }
  "calibration": {
    "setup": {
      "steps": "",
      "step": {
        "1": "",
        "2": "",
        "3": "",
        "4": ""
      },
      "state": {
        "INCOMPLETE": "",
        "TESTABLE": "",
        "READY": ""
      },
      "notYet": {
        "2": "",
        "3": ""
      },
      "back": "",
      "continue": "",
      "finish": "",
      "delete": "",
      "deleteTitle": "{{pump}}",
      "deleteText": "",
      "deleted": "{{pump}}"
    },
    "handle": {
      "text": "",
      "name": "",
      "hint": ""
    },
    "pins": {
      "text": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      },
      "wiring": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      },
      "control": "",
      "step": "",
      "enable": "",
      "enableState": "",
      "enabledHighHint": "",
      "enabledLowHint": "",
      "powerState": "",
      "high": "",
      "low": "",
      "highHint": "",
      "lowHint": ""
    },
    "wiring": {
      "computer": "",
      "relay": "",
      "driver": "",
      "motor": "",
      "valve": "",
      "supply": "",
      "label": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      }
    },
    "calibrate": {
      "text": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      },
      "timePerCl": "",
      "timePerClHint": "",
      "acceleration": "",
      "accelerationHint": "",
      "maxSteps": "",
      "maxStepsHint": "",
      "stepsPerCl": "",
      "stepsPerClHint": "",
      "steps": "",
      "stepsPerSecond": "",
      "stepsPerSecondSquared": "",
      "scale": {
        "none": "",
        "uncalibrated": "",
        "ready": "",
        "link": ""
      },
      "dosing": {
        "label": "",
        "AUTOMATIC": "",
        "TIME": "",
        "WEIGHT": "",
        "hint": "",
        "noScale": ""
      },
      "more": "",
      "tube": "",
      "tubeHint": "",
      "power": "",
      "powerHint": "",
      "powerHintLimit": "{{limit}}",
      "powerLink": "",
      "startText": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      },
      "start": {
        "title": "",
        "power": "",
        "time": ""
      },
      "opening": {
        "title": "",
        "power": "",
        "time": ""
      },
      "startPowerHint": "",
      "startTimeHint": "",
      "startSuggestion": "{{power}}{{time}}"
    },
    "state": {
      "text": "",
      "ingredientHint": "",
      "levelHint": ""
    },
    "tester": {
      "title": "",
      "text": {
        "DC": "",
        "STEPPER": "",
        "VALVE": ""
      },
      "by": "",
      "mode": {
        "ML": "",
        "TIME": "",
        "STEPS": ""
      },
      "amount": {
        "ML": "",
        "TIME": "",
        "STEPS": ""
      },
      "unit": {
        "ML": "",
        "TIME": "",
        "STEPS": ""
      },
      "run": "",
      "endless": "",
      "stop": "",
      "progress": "",
      "foreign": "",
      "cancel": "",
      "disabled": "",
      "missing_one": "",
      "missing_other": ""
    },
    "metrics": {
      "steps": "",
      "late": "",
      "lateValue": "{{amount}}",
      "ml": "",
      "ms": "",
      "msValue": "{{amount}}"
    },
    "measure": {
      "label": "",
      "hint": "{{least}}{{most}}",
      "suggested": "",
      "value": "{{value}}{{unit}}",
      "current": "{{value}}{{unit}}",
      "msPerCl": "",
      "stepsPerCl": "",
      "apply": ""
    },
    "scale": {
      "title": "",
      "lead": "",
      "settings": "",
      "enable": "",
      "enableHint": "",
      "clock": "",
      "data": "",
      "checkGlass": "",
      "checkGlassHint": "",
      "matchGlass": "",
      "matchGlassHint": "",
      "saved": "",
      "savedOff": "",
      "calibration": "",
      "calibrated": "",
      "notCalibrated": "",
      "zeroLost": "",
      "firstSettings": ""
    },
    "step": {
      "1": {
        "title": "",
        "text": "",
        "button": ""
      },
      "2": {
        "title": "",
        "text": "",
        "button": ""
      },
      "3": {
        "title": "",
        "text": "",
        "button": "",
        "again": "",
        "finish": "",
        "good": "{{grams}}"
      }
    },
    "known": {
      "label": "",
      "hint": "{{least}}"
    },
    "reading": {
      "title": "",
      "grams": "{{grams}}",
      "raw": "{{raw}}",
      "steady": "",
      "moving": "",
      "silent": ""
    }
  }
  "case": {
    "share": {
      "title": "",
      "lead": "",
      "what": "",
      "part": {
        "machine_one": "{{count}}",
        "machine_other": "{{count}}",
        "recording": "{{length}}",
        "recordingAt": "{{length}}{{at}}",
        "scenario": "{{name}}",
        "drink": "{{name}}",
        "speed": "{{factor}}"
      },
      "working": "",
      "link": "",
      "cut": "",
      "tooLong": "",
      "nothing": "",
      "privacy": "",
      "save": ""
    },
    "open": {
      "title": "",
      "reading": "",
      "lead": "",
      "look": "",
      "replay": "{{length}}",
      "replayAt": "{{length}}{{at}}",
      "try": "",
      "machine_one": "{{name}}{{count}}",
      "machine_other": "{{name}}{{count}}",
      "replaces_one": "",
      "replaces_other": "{{count}}",
      "adminOnly": "{{name}}",
      "speed": "{{factor}}",
      "scenario_one": "{{name}}{{count}}",
      "scenario_other": "{{name}}{{count}}",
      "drink": "{{name}}",
      "noDrink": "{{name}}",
      "see": "",
      "tryIt": "",
      "refused": "",
      "problem": {
        "no-link": "",
        "cannot-unpack": "",
        "too-large": "",
        "no-json": "",
        "no-case": "",
        "version": "",
        "empty": "",
        "machine": "",
        "scenario": "{{paths}}",
        "scenarioWhole": "",
        "recording": "{{reason}}",
        "field": "{{field}}"
      }
    }
  }
  "categories": {
    "title": "",
    "lead": "",
    "create": "",
    "name": "",
    "search": "",
    "recipes": "",
    "recipeCount_one": "{{amount}}",
    "recipeCount_other": "{{amount}}",
    "replacement": "",
    "choose": "",
    "empty": {
      "title": "",
      "text": ""
    }
  }
  "cleaning": {
    "title": "",
    "lead": "",
    "programme": {
      "RINSE": {
        "name": "",
        "text": ""
      },
      "SANITISE": {
        "name": "",
        "text": ""
      },
      "DRY": {
        "name": "",
        "text": ""
      }
    },
    "choose": {
      "title": "",
      "programme": "",
      "pumps": "",
      "all": "",
      "others": "{{pumps}}",
      "noPump": "",
      "vessel": "{{amount}}",
      "start": ""
    },
    "none": {
      "title": "",
      "text": ""
    },
    "timeline": {
      "title": "",
      "books": "",
      "done": "",
      "current": "",
      "ahead": ""
    },
    "phase": {
      "rinse": "{{times}}",
      "pulse": "{{times}}",
      "run": "{{time}}",
      "soak": "{{time}}",
      "drain": ""
    },
    "ask": {
      "HOSES_INTO_WATER": {
        "title": "",
        "text": ""
      },
      "HOSES_INTO_SANITISER": {
        "title": "",
        "text": ""
      },
      "HOSES_INTO_AIR": {
        "title": "",
        "text": ""
      },
      "HOSES_INTO_BOTTLES": {
        "title": "",
        "text": ""
      }
    },
    "course": {
      "progress": "",
      "pumps": "{{percent}}{{pumps}}",
      "pumpsRun": "",
      "rests": "",
      "done": "",
      "cancel": "",
      "cancelTitle": "",
      "cancelText": ""
    },
    "outcome": {
      "FINISHED": {
        "title": "",
        "text": ""
      },
      "CANCELLED": {
        "title": "",
        "text": ""
      },
      "ERROR": {
        "title": "",
        "text": ""
      },
      "again": ""
    }
  }
  "collections": {
    "title": "",
    "lead": "",
    "refresh": "",
    "back": "",
    "whose": {
      "label": "",
      "mine": "",
      "all": "",
      "mineCount": "{{amount}}",
      "allCount": "{{amount}}"
    },
    "size_one": "{{amount}}",
    "size_other": "{{amount}}",
    "by": "{{username}}",
    "empty": {
      "title": "",
      "text": "",
      "showAll": ""
    },
    "create": {
      "button": "",
      "title": "",
      "save": "",
      "done": "{{name}}"
    },
    "field": {
      "name": "",
      "description": "",
      "descriptionHint": "",
      "picture": ""
    },
    "edit": {
      "begin": "",
      "done": ""
    },
    "details": {
      "button": "",
      "title": "",
      "done": "{{name}}"
    },
    "delete": {
      "button": "",
      "title": "{{name}}",
      "text": "",
      "confirm": "",
      "done": ""
    },
    "none": {
      "title": "",
      "text": "",
      "textMine": ""
    },
    "remove": "{{recipe}}",
    "removed": "{{recipe}}",
    "add": {
      "title": "",
      "search": "",
      "nothing": "",
      "inside": "",
      "one": "{{recipe}}",
      "more_one": "{{amount}}",
      "more_other": "{{amount}}"
    }
  }
  "commissioning": {
    "title": "",
    "lead": "",
    "anew": "",
    "anewTitle": "",
    "anewText": "",
    "steps": "",
    "stepOf": "{{nr}}{{all}}",
    "step": {
      "outputs": "",
      "bus": "",
      "scale": "",
      "pumps": "",
      "report": ""
    },
    "stepState": {
      "open": "",
      "done": "",
      "absent": ""
    },
    "back": "",
    "continue": "",
    "noPumps": "",
    "toPumps": "",
    "foundBy": "{{username}}{{when}}",
    "pump": {
      "pin": "{{pin}}",
      "stepPins": "{{step}}{{enable}}",
      "noPin": "",
      "setUp": "",
      "setUpFully": ""
    },
    "outputs": {
      "text": "",
      "supplyTitle": "",
      "supplyText": "",
      "supplySimulated": "",
      "supplyRelay": "",
      "supplyOff": "",
      "walkTitle": "",
      "walkText": "",
      "walk": "",
      "walking": "{{pump}}",
      "found": "",
      "stop": "",
      "list": "",
      "show": "",
      "showPump": "{{pump}}",
      "blink": "",
      "blinkPump": "{{pump}}",
      "question": "",
      "questionStepper": "",
      "say": {
        "REACTED": "",
        "NOTHING": "",
        "INVERTED": "",
        "OTHER": ""
      },
      "state": {
        "REACTED": "",
        "NOTHING": "",
        "INVERTED": "",
        "OTHER": "",
        "none": "",
        "corrected": "",
        "stale": ""
      },
      "advice": {
        "NOTHING": "",
        "INVERTED": "",
        "OTHER": "",
        "corrected": "",
        "invertedDriver": "",
        "stale": ""
      },
      "correct": ""
    },
    "find": {
      "title": "{{pump}}",
      "earlier": "{{pump}}",
      "name": "",
      "ingredient": "",
      "noIngredient": "",
      "saved": ""
    },
    "bus": {
      "text": "",
      "absent": "",
      "toBus": "",
      "scan": "",
      "again": "",
      "address": "{{address}}",
      "found": "",
      "unknown": "",
      "missing": "",
      "missingAdvice": "",
      "setUp": "",
      "nothing": ""
    },
    "scale": {
      "text": "",
      "absent": "",
      "toScale": "",
      "calibrate": "",
      "now": "",
      "grams": "{{grams}}",
      "raw": "{{raw}}",
      "silent": "",
      "restTitle": "",
      "restText": "",
      "rest": "",
      "looking": "",
      "rate": "",
      "noise": "",
      "drift": "",
      "spoiled": "",
      "counts_one": "{{amount}}",
      "counts_other": "{{amount}}",
      "loadTitle": "",
      "loadText": "",
      "known": "",
      "load": "",
      "loadKnown": "{{known}}{{measured}}",
      "loadUnknown": "{{counts}}",
      "good": "",
      "poor": "",
      "remark": {
        "UNCHECKED": "",
        "NOT_CALIBRATED": "",
        "SPOILED": "",
        "FROZEN": "",
        "NOT_LOADED": "",
        "NOISY": "",
        "DRIFTING": "",
        "SLOW": "",
        "NO_REACTION": "",
        "REVERSED": "",
        "NOT_LINEAR": ""
      }
    },
    "run": {
      "text": "",
      "progress": "{{done}}{{all}}",
      "nothing": "",
      "all": "",
      "state": {
        "valve": "",
        "open": "",
        "done": "",
        "skipped": ""
      },
      "skip": "",
      "unskip": "",
      "next": "",
      "toReport": "",
      "again": "",
      "undo": "",
      "waterLeft": "",
      "stop": "",
      "valve": "",
      "incomplete": "",
      "guess": "",
      "motor": {
        "peristaltic": "",
        "membrane": ""
      },
      "primeTitle": "",
      "primeText": "{{amount}}",
      "prime": "",
      "primeByScale": "",
      "priming": "",
      "liquidShows": "",
      "fillOn": "",
      "runTitle": "{{nr}}",
      "runText": "",
      "runTextScale": "",
      "amount": "",
      "liquid": "",
      "liquids": {
        "WATER": "",
        "INGREDIENT": ""
      },
      "liquidText": {
        "WATER": "",
        "INGREDIENT": ""
      },
      "start": "",
      "running": "",
      "weighing": "",
      "weighAgain": "",
      "measureTitle": "",
      "measureText": "",
      "measured": "",
      "take": "",
      "discard": "",
      "runs": "",
      "result": "{{measured}}{{should}}{{percent}}",
      "by": {
        "CUP": "",
        "SCALE": ""
      },
      "agree": "{{percent}}",
      "apart": "{{percent}}",
      "doubtful": "",
      "applyTitle": "",
      "apply": "",
      "DC": "{{value}}",
      "STEPPER": "{{value}}",
      "change": "{{before}}{{after}}",
      "doneTitle": "",
      "value": "",
      "flow": "",
      "flowValue": "{{flow}}",
      "spread": "",
      "tube": ""
    },
    "supply": {
      "title": "",
      "text": "{{pump}}",
      "try": "",
      "question": "{{pump}}",
      "say": {
        "STOOD": "",
        "RAN": ""
      },
      "state": {
        "STOOD": "",
        "RAN": ""
      },
      "advice": ""
    },
    "report": {
      "title": "",
      "print": "",
      "download": "",
      "begun": "",
      "by": "",
      "pumps": "",
      "pump": "",
      "ingredient": "",
      "output": "",
      "primed": "",
      "flow": "",
      "spread": "",
      "calibrated": "",
      "yes": "",
      "no": "",
      "scale": "",
      "known": "{{grams}}",
      "bus": "",
      "busGood_one": "{{amount}}",
      "busGood_other": "{{amount}}",
      "busMissing": "{{names}}",
      "unknownBoards": "{{addresses}}",
      "absent": "",
      "unchecked": ""
    }
  }
  "common": {
    "productName": "",
    "loading": "",
    "retry": "",
    "cancel": "",
    "close": "",
    "confirm": "",
    "home": "",
    "licences": "",
    "ml": "{{amount}}",
    "failed": {
      "title": ""
    },
    "unit": {
      "g_one": "{{amount}}",
      "g_other": "{{amount}}",
      "ml_one": "{{amount}}",
      "ml_other": "{{amount}}",
      "piece_one": "{{amount}}",
      "piece_other": "{{amount}}",
      "tablespoon_one": "{{amount}}",
      "tablespoon_other": "{{amount}}",
      "teaspoon_one": "{{amount}}",
      "teaspoon_other": "{{amount}}"
    },
    "justNow": "",
    "duration": {
      "seconds": "{{seconds}}",
      "minutes": "{{minutes}}{{seconds}}"
    },
    "save": "",
    "edit": "",
    "delete": "",
    "create": "",
    "undo": "",
    "search": "",
    "clear": "",
    "saved": "",
    "showPassword": "",
    "hidePassword": "",
    "less": "{{label}}",
    "more": "{{label}}",
    "help": "{{title}}",
    "discard": {
      "title": "",
      "text": "",
      "confirm": ""
    },
    "rule": {
      "required": "",
      "url": "",
      "number": "",
      "positive": "",
      "differs": "",
      "least-letters": "{{nr}}",
      "most-letters": "{{nr}}",
      "least": "{{nr}}{{metric}}",
      "most": "{{nr}}{{metric}}"
    },
    "table": {
      "searchEmpty": "",
      "total_one": "{{amount}}",
      "total_other": "{{amount}}",
      "found": "{{found}}{{amount}}",
      "previous": "",
      "next": "",
      "page": "{{page}}{{pages}}",
      "actions": "",
      "selectAll": "",
      "select": "{{name}}"
    },
    "picker": {
      "placeholder": "",
      "search": "",
      "noMatch": "",
      "group": "",
      "onPump": "",
      "owned": ""
    },
    "saving": "",
    "conflict": {
      "title": "",
      "changed": "",
      "gone": "",
      "look": "",
      "text": "",
      "textAt": "{{time}}",
      "unseen": "",
      "field": "",
      "theirs": "",
      "mine": "",
      "nothing": "",
      "yes": "",
      "no": "",
      "goneTitle": "",
      "goneText": "",
      "goneAnew": "",
      "back": "",
      "takeTheirs": "",
      "keepMine": "",
      "saveAnew": ""
    },
    "languages": {
      "title": "",
      "name": "",
      "hintName": "",
      "hint": "",
      "none": "",
      "all": "",
      "some": "{{said}}{{all}}",
      "old": "",
      "someOld": "",
      "partlyOld": "",
      "said": "{{language}}{{text}}",
      "remove": "",
      "removeTitle": "{{language}}",
      "removeText": "",
      "removeConfirm": "",
      "listed": "{{languages}}",
      "listedOld": "{{languages}}"
    },
    "colour": {
      "pick": "{{colour}}",
      "code": "",
      "swatches": "",
      "swatch": "{{colour}}"
    },
    "copy": "",
    "copied": "",
    "copyWhat": "{{what}}",
    "copyByHand": "",
    "record": {
      "edit": "{{name}}",
      "delete": "{{name}}",
      "created": "{{name}}",
      "saved": "{{name}}"
    }
  }
  "dashboard": {
    "greeting": {
      "morning": "{{name}}",
      "day": "{{name}}",
      "evening": "{{name}}",
      "night": "{{name}}"
    },
    "lead": "",
    "search": {
      "label": "",
      "placeholder": "",
      "submit": ""
    },
    "makeable": {
      "title": "",
      "all": "",
      "emptyTitle": "",
      "emptyText": ""
    },
    "orders": {
      "title": "",
      "again": "",
      "againLabel": "{{drink}}",
      "line": "{{username}}{{ago}}",
      "cancelled": "",
      "failed": "",
      "emptyTitle": "",
      "emptyText": "",
      "all": ""
    },
    "machine": {
      "title": "",
      "busy": "",
      "idle": "",
      "noIngredient": "",
      "running": "",
      "notReady": "",
      "low": "",
      "emptyTitle": "",
      "emptyText": "",
      "fault": "",
      "maintenance": ""
    },
    "simulator": {
      "title": "",
      "text": "",
      "open": ""
    },
    "tour": {
      "title": "",
      "text": "",
      "start": "",
      "decline": ""
    }
  }
  "demo": {
    "chip": "",
    "what": "",
    "paused": "",
    "wasPaused": "",
    "backup": "",
    "install": "",
    "project": "",
    "startAnew": {
      "item": "",
      "title": "",
      "text": "",
      "confirm": ""
    },
    "missing": {
      "scripts": "",
      "update": "",
      "power": "",
      "pins": "",
      "machines": "",
      "mqtt": "",
      "webhooks": "",
      "metrics": "",
      "assistant": "",
      "notifications": "",
      "login": "",
      "party": ""
    },
    "failed": {
      "in-use": "",
      "newer-version": "",
      "no-files": "",
      "other": "",
      "startAnew": ""
    }
  }
  "donation": {
    "donate": "",
    "title": "",
    "lead": "",
    "work": "",
    "ask": "",
    "donateAt": "{{site}}",
    "fairness": "",
    "notDonated": {
      "text": "",
      "done": "",
      "later": ""
    },
    "confirm": {
      "text": "",
      "neverAgain": "",
      "confirm": "",
      "back": ""
    },
    "donated": {
      "title": "",
      "text": "",
      "remind": ""
    }
  }
  "drinks": {
    "title": "",
    "lead": "",
    "left": "{{amount}}",
    "almostEmpty": "{{amount}}",
    "empty": {
      "title": "",
      "text": ""
    }
  }
  "editor": {
    "newTitle": "",
    "newLead": "",
    "editLead": "{{owner}}",
    "backToList": "",
    "backToRecipe": "",
    "saved": "{{name}}",
    "drink": {
      "title": "",
      "name": "",
      "short": "",
      "shortHint": "",
      "description": "",
      "descriptionHint": "",
      "picture": ""
    },
    "unit": {
      "ml": "",
      "g": "",
      "piece": "",
      "teaspoon": "",
      "tablespoon": ""
    },
    "steps": {
      "title": "",
      "empty": "",
      "name": "{{number}}",
      "kind": {
        "pour": "",
        "together": "",
        "instruction": ""
      },
      "addHere": "",
      "addFirst": "",
      "addNext": "",
      "addIngredient": "",
      "addInstruction": "",
      "instruction": "{{number}}",
      "instructionPlaceholder": "",
      "menu": "{{number}}",
      "merge": "{{step}}",
      "remove": "",
      "undo": "",
      "redo": "",
      "search": "",
      "noMatch": "",
      "group": "",
      "onPump": "",
      "owned": ""
    },
    "part": {
      "amount": "{{ingredient}}",
      "fixed": "",
      "fixedHint": "",
      "boost": "",
      "boostHint": "",
      "menu": "{{name}}",
      "replace": "",
      "remove": "",
      "gone": ""
    },
    "move": {
      "up": "",
      "down": "",
      "toStep": "{{step}}",
      "split": ""
    },
    "drag": {
      "handle": "{{name}}",
      "handleStep": "{{number}}",
      "stepName": "{{number}}{{what}}",
      "instructions": "",
      "lifted": "{{name}}",
      "dropped": "{{name}}{{place}}",
      "cancelled": "{{name}}",
      "unchanged": "",
      "step": "{{position}}{{all}}",
      "ownStep": "{{position}}",
      "inStep": "{{step}}{{position}}",
      "joins": "{{step}}"
    },
    "note": {
      "part-removed": "{{name}}",
      "parts-joined": "{{name}}",
      "step-removed": "",
      "step-merged": "",
      "instruction-removed": ""
    },
    "serving": {
      "title": "",
      "glass": "",
      "glassHint": "",
      "anyGlass": "",
      "glassName": "{{name}}{{size}}",
      "amount": "",
      "amountHint": "",
      "amountEmpty": ""
    },
    "finding": {
      "title": ""
    },
    "categories": {
      "label": "",
      "none": ""
    },
    "tags": {
      "label": "",
      "hint": "",
      "placeholder": "",
      "remove": "{{tag}}"
    },
    "summary": {
      "title": "",
      "total": "",
      "alcohol": "",
      "glass": ""
    },
    "warning": {
      "fixed-over-served": "{{fixed}}{{served}}",
      "served-over-glass": "{{served}}{{size}}",
      "written-over-glass": "{{written}}{{size}}",
      "boost-idle": "",
      "nothing-scales": ""
    },
    "offer": {
      "text": "{{time}}",
      "restore": "",
      "decline": ""
    },
    "field": {
      "name": "",
      "shortDescription": "",
      "description": "",
      "categoryIds": "",
      "tags": "",
      "defaultGlassId": "",
      "defaultAmountMl": "",
      "steps": "",
      "picture": ""
    }
  }
  "evening": {
    "past": {
      "title": "",
      "lead": "",
      "statistics": "",
      "empty": "",
      "emptyText": "",
      "open": ""
    },
    "isOpen": "",
    "drinks_one": "{{count}}",
    "drinks_other": "{{count}}",
    "guests_one": "{{count}}",
    "guests_other": "{{count}}",
    "keptUntil": "{{date}}",
    "keptUntilLong": "{{date}}",
    "gone": "",
    "goneText": "",
    "nothing": "",
    "nothingYet": "",
    "nothingAtAll": "",
    "favourites": "",
    "poured": "",
    "course": "",
    "chooseTime": "",
    "slotWords_one": "{{from}}{{to}}{{count}}",
    "slotWords_other": "{{from}}{{to}}{{count}}",
    "columnWords_one": "{{name}}{{count}}",
    "columnWords_other": "{{name}}{{count}}",
    "fewer": "",
    "showAll": "{{count}}",
    "ranOut": {
      "title": "",
      "nothing": "",
      "at": "{{time}}{{left}}",
      "evenings_one": "{{count}}{{date}}",
      "evenings_other": "{{count}}{{date}}"
    },
    "service": {
      "title": "",
      "guests": "",
      "waiting": "",
      "handover": "",
      "refused": "",
      "expired": "",
      "withdrawn": "",
      "cancelled": ""
    },
    "wait": "{{median}}{{longest}}",
    "figure": {
      "drinks": "",
      "open_one": "{{count}}",
      "open_other": "{{count}}",
      "served_one": "{{count}}",
      "served_other": "{{count}}",
      "stopped_one": "{{count}}",
      "stopped_other": "{{count}}",
      "poured": "",
      "standardDrinks_one": "{{count}}",
      "standardDrinks_other": "{{count}}",
      "alcoholFree": "",
      "waiting": "",
      "longest": "{{time}}",
      "machine": ""
    },
    "cost": {
      "label": "",
      "atLeast": "{{price}}",
      "each": "{{price}}",
      "unknown": "",
      "unpriced_one": "{{names}}",
      "unpriced_other": "{{names}}",
      "unpricedMany": "{{count}}{{names}}"
    },
    "log": {
      "had": "",
      "times": "{{count}}{{name}}",
      "title": "",
      "how": "",
      "people": "",
      "orders": "",
      "name": "",
      "drinks": "",
      "time": "",
      "drink": "",
      "fate": "",
      "poured": ""
    },
    "litres": "{{litres}}",
    "hours": "{{hours}}{{minutes}}",
    "csv": "",
    "delete": "",
    "deleteTitle": "{{name}}",
    "deleteText": "",
    "deleted": "{{name}}",
    "share": {
      "open": "",
      "title": "",
      "alt": "{{name}}",
      "hint": "",
      "share": "",
      "save": "",
      "failed": "",
      "drinks_one": "",
      "drinks_other": "",
      "people_one": "",
      "people_other": ""
    },
    "fate": {
      "WAITING": "",
      "CALLED": "",
      "POURING": "",
      "HELD": "",
      "FINISHED": "",
      "CANCELLED": "",
      "FAILED": "",
      "REFUSED": "",
      "EXPIRED": "",
      "WITHDRAWN": ""
    },
    "all": {
      "title": "",
      "lead": "",
      "since": "{{date}}",
      "empty": "",
      "emptyText": "",
      "browse": "",
      "hours": "",
      "weekdays": "",
      "months": "",
      "chooseDay": "",
      "chooseMonth": "",
      "line": ""
    }
  }
  "events": {
    "title": "",
    "lead": "",
    "search": "",
    "add": "",
    "start": "",
    "startOne": "{{name}}",
    "startAgain": "",
    "stop": "",
    "stopOne": "{{name}}",
    "edit": "",
    "editOne": "{{name}}",
    "delete": "",
    "deleteOne": "{{name}}",
    "deleteSelected": "{{count}}",
    "column": {
      "trigger": "",
      "action": "",
      "comment": "",
      "groups": "",
      "status": ""
    },
    "kind": {
      "CALL_URL": "",
      "DO_NOTHING": "",
      "PLAY_AUDIO": "",
      "RUN_PYTHON": ""
    },
    "does": {
      "CALL_URL": "{{method}}{{url}}",
      "DO_NOTHING": "",
      "PLAY_AUDIO": "{{file}}{{volume}}",
      "repeat": "{{file}}{{volume}}",
      "RUN_PYTHON": "{{file}}"
    },
    "status": {
      "ERROR": "",
      "RUNNING": "",
      "STOPPED": ""
    },
    "run": {
      "never": "",
      "since": "{{time}}"
    },
    "log": {
      "show": "",
      "showOne": "{{name}}",
      "title": "{{name}}",
      "label": "",
      "copy": "",
      "copied": "",
      "close": "",
      "error": "",
      "waiting": "",
      "empty": "",
      "follow": "",
      "dropped_one": "{{count}}",
      "dropped_other": "{{count}}"
    },
    "deletion": {
      "title_one": "",
      "title_other": "{{count}}",
      "running_one": "",
      "running_other": "{{count}}",
      "done_one": "",
      "done_other": "{{count}}"
    },
    "empty": {
      "title": "",
      "text": ""
    },
    "scripts": {
      "detail": ""
    },
    "libraries": {
      "title": "",
      "loading": "",
      "none": "",
      "name": "",
      "version": ""
    },
    "help": {
      "title": "",
      "what": "",
      "none": "",
      "example": ""
    },
    "form": {
      "newTitle": "",
      "editTitle": "",
      "saved": "",
      "endsRun": "",
      "commentHint": "",
      "method": "",
      "url": "",
      "volume": "",
      "device": "",
      "deviceAny": "",
      "repeat": "",
      "repeatHint": "",
      "nothing": "",
      "file": {
        "sound": "",
        "script": ""
      },
      "fileHint": {
        "sound": "",
        "script": ""
      },
      "fileKept": "",
      "fileChoose": "",
      "fileBrowse": "",
      "sending": "{{share}}",
      "groups": "",
      "groupsHint": "",
      "groupPlaceholder": "",
      "groupRemove": "{{group}}",
      "groupCount_one": "{{count}}",
      "groupCount_other": "{{count}}",
      "urlPlaceholder": ""
    },
    "reason": {
      "ADDRESS_REFUSED": "",
      "CANCELLED": "",
      "COMPLETED": "",
      "CONNECTION_FAILED": "",
      "CRASHED": "",
      "EXIT_CODE": "",
      "FILE_GONE": "",
      "HTTP_STATUS": "",
      "NO_AUDIO_PLAYER": "",
      "NO_PYTHON": "",
      "NO_SANDBOX": "",
      "PREVIOUS_RUN_HANGS": "",
      "TIMED_OUT": "",
      "TOO_MANY_REDIRECTS": "",
      "TOO_MANY_RUNS": ""
    },
    "trigger": {
      "APPLICATION_STARTED": "",
      "COCKTAIL_PROD_CANCELED": "",
      "COCKTAIL_PROD_FINISHED": "",
      "COCKTAIL_PROD_MANUAL_INTERACTION_COMPLETED": "",
      "COCKTAIL_PROD_MANUAL_INTERACTION_REQUESTED": "",
      "COCKTAIL_PROD_STARTED": ""
    }
  }
  "first-hour": {
    "title": "",
    "lead": "",
    "through": "",
    "progress": "{{done}}{{all}}",
    "putAway": "",
    "done": "",
    "open": "",
    "optional": "",
    "lookAgain": "",
    "looking": "",
    "step": {
      "hardware": {
        "title": "",
        "text": "",
        "done": ""
      },
      "pumps": {
        "title": "",
        "text": "",
        "done": ""
      },
      "scale": {
        "title": "",
        "text": "",
        "done": ""
      },
      "bottle": {
        "title": "",
        "text": "",
        "done": ""
      },
      "drink": {
        "title": "",
        "text": "",
        "done": ""
      },
      "backup": {
        "title": "",
        "text": "",
        "done": ""
      }
    }
  }
  "frame": {
    "menu": "",
    "closeMenu": "",
    "skip": "",
    "navigation": "",
    "accountOf": "",
    "profile": "",
    "reload": "",
    "logout": "",
    "scheme": {
      "title": "",
      "light": "",
      "dark": "",
      "system": ""
    },
    "version": "{{version}}",
    "group": {
      "me": "",
      "cocktails": "",
      "categories": "",
      "administration": "",
      "machine": ""
    },
    "title": {
      "dashboard": "",
      "simple": "",
      "bar": "",
      "favourites": "",
      "collections": "",
      "collection": "",
      "myRecipes": "",
      "allRecipes": "",
      "category": "",
      "ingredientDrinks": "",
      "recipe": "",
      "order": "",
      "recipeAdd": "",
      "recipePhotos": "",
      "recipeEdit": "",
      "profile": "",
      "simulator": "",
      "replay": "",
      "machineBuilder": "",
      "machines": "",
      "users": "",
      "userCreate": "",
      "userEdit": "",
      "ingredients": "",
      "categories": "",
      "pumps": "",
      "commissioning": "",
      "pumpEdit": "",
      "reversePumping": "",
      "supplyRelay": "",
      "loadCell": "",
      "powerLimit": "",
      "glasses": "",
      "gpio": "",
      "i2c": "",
      "expander": "",
      "events": "",
      "system": "",
      "transfer": "",
      "transferImport": "",
      "transferExport": "",
      "simpleOrderProgress": "",
      "login": "",
      "notFound": "",
      "cleaning": "",
      "expanderNew": "",
      "pastParties": "",
      "partySummary": "",
      "statistics": "",
      "history": "",
      "pumpFlow": "",
      "party": "",
      "partyCard": "",
      "simpleBar": "",
      "people": "",
      "home": "",
      "tokens": "",
      "assistant": "",
      "metrics": "",
      "mqtt": "",
      "webhooks": "",
      "notifications": "",
      "notificationSettings": "",
      "loginProvider": ""
    },
    "forbidden": {
      "title": "",
      "text": ""
    },
    "notFound": {
      "title": "",
      "text": ""
    },
    "failure": {
      "title": "",
      "timeout": "",
      "missing": "",
      "offline": "",
      "broken": ""
    },
    "connection": {
      "lost": "",
      "countdown": "{{seconds}}",
      "trying": "",
      "reconnect": ""
    },
    "simple": {
      "leave": "",
      "leaveTitle": "",
      "leaveText": "",
      "navigation": "",
      "recipes": "",
      "ingredients": "",
      "order": "",
      "making": "{{drink}}{{progress}}",
      "waiting": "{{drink}}",
      "menu": "",
      "showNavigation": "",
      "hideNavigation": ""
    },
    "toDashboard": "",
    "occupant": {
      "pumps": "{{username}}",
      "settings": "{{username}}",
      "byItself": "",
      "toPumps": ""
    },
    "tour": ""
  }
  "glasses": {
    "title": "",
    "lead": "",
    "create": "",
    "search": "",
    "name": "",
    "size": "",
    "sizeHint": "",
    "weight": "",
    "weightHint": "",
    "measure": "",
    "onScale": "{{weight}}",
    "settling": "",
    "placeGlass": "",
    "noScale": "",
    "shape": "",
    "shapes": {
      "ROCKS": "",
      "HIGHBALL": "",
      "COCKTAIL": "",
      "COUPE": "",
      "FLUTE": "",
      "WINE": "",
      "HURRICANE": "",
      "SHOT": "",
      "BALLOON": "",
      "MUG": ""
    },
    "isDefault": "",
    "isDefaultHint": "",
    "single": "",
    "singleHint": "",
    "defaultMark": "",
    "singleMark": "",
    "marks": "",
    "grams": "{{weight}}",
    "notWeighed": "",
    "recipes": "",
    "replacement": "",
    "choose": "",
    "empty": {
      "title": "",
      "text": ""
    },
    "help": {
      "title": "",
      "size": "",
      "default": "",
      "single": "",
      "weight": ""
    },
    "sizeUnit": ""
  }
  "guest": {
    "join": {
      "title": "{{party}}",
      "lead": "",
      "nickname": "",
      "hint": "{{most}}",
      "submit": "",
      "ended": "",
      "lastOrders": "",
      "cookies": ""
    },
    "door": {
      "asking": "",
      "unknown": {
        "title": "",
        "text": ""
      },
      "over": {
        "title": "",
        "text": ""
      },
      "thanks": {
        "title": "",
        "text": ""
      },
      "unreachable": {
        "title": "",
        "text": ""
      },
      "codeForm": {
        "field": "",
        "submit": ""
      }
    },
    "frame": {
      "language": "",
      "sound": "",
      "connecting": "",
      "unreachable": "",
      "mishap": "",
      "reload": ""
    },
    "menu": {
      "hello": "{{name}}",
      "search": "",
      "alcoholFree": "",
      "drinks": "",
      "byHand": "",
      "strength": "{{percent}}",
      "none": "",
      "orNone": "",
      "empty": "",
      "noMatch": "",
      "all": "",
      "choosing": "",
      "keep": ""
    },
    "drink": {
      "close": "",
      "size": "",
      "strength": "",
      "weaker": "",
      "normal": "",
      "stronger": "",
      "inIt": "",
      "leaveOutHint": "",
      "alcoholFree": "",
      "strengthLine_one": "{{percent}}{{amount}}",
      "strengthLine_other": "{{percent}}{{amount}}",
      "much": "{{amount}}",
      "wait_one": "{{count}}",
      "wait_other": "{{count}}",
      "noWait": "",
      "order": "",
      "sending": "",
      "change": "",
      "checking": "",
      "overfill": "",
      "instead": "",
      "instead_ALCOHOL_FREE": "",
      "instead_LIGHTER": "",
      "instead_SMALLER": "",
      "instead_WITHOUT": "{{list}}",
      "uncertain": "",
      "lost": "",
      "gone": ""
    },
    "line": {
      "title": "",
      "place": "",
      "wait_one": "{{count}}",
      "wait_other": "{{count}}",
      "waitSoon": "",
      "waiting": {
        "title": "",
        "text": ""
      },
      "next": {
        "title": "",
        "text": ""
      },
      "called": {
        "title": "",
        "SCREEN": "",
        "GLASS": "",
        "BUTTON": ""
      },
      "pouring": {
        "title": "",
        "text": ""
      },
      "hand": {
        "title": "",
        "text": ""
      },
      "missed": {
        "title": "",
        "text": ""
      },
      "aside": {
        "title": "",
        "text": ""
      },
      "broken": {
        "title": "",
        "text": ""
      },
      "choice": {
        "title": "",
        "text": ""
      },
      "done": {
        "title": "",
        "text": ""
      },
      "unfinished": {
        "title": "",
        "text": ""
      },
      "refused": {
        "title": "",
        "text": ""
      },
      "expired": {
        "title": "",
        "text": ""
      },
      "withdrawn": {
        "title": ""
      },
      "left": "{{time}}",
      "word": "{{word}}",
      "here": "",
      "change": "",
      "other": "",
      "leave": "",
      "leaveTitle": "",
      "leaveText": "{{drink}}",
      "stay": "",
      "more": "",
      "again": "{{drink}}",
      "past": "",
      "empty": "",
      "stopped_FAULT": "",
      "stopped_OFFLINE": "",
      "stopped_MACHINE_BUSY": "",
      "stopped_PAUSED": "",
      "without": "{{name}}",
      "stopped_INTERRUPTED": ""
    }
  }
  "hardware": {
    "free": "",
    "use": "{{owner}}{{line}}",
    "owner": {
      "DIRECTOR": "",
      "SUPPLY_RELAY": "",
      "I2C": "",
      "LOAD_CELL": ""
    },
    "line": {
      "CLOCK": "",
      "DATA": "",
      "DIRECTOR": "",
      "SUPPLY": "",
      "ENABLE": "",
      "SCL": "",
      "SDA": "",
      "STEP": "",
      "SWITCH": ""
    },
    "duty": {
      "eeprom": "",
      "i2c": "",
      "spi": "",
      "uart": ""
    },
    "lost": {
      "eeprom": "{{pin}}",
      "i2c": "{{pin}}",
      "spi": "{{pin}}",
      "uart": "{{pin}}"
    },
    "supply": {
      "3V3": "",
      "5V": "",
      "GND": ""
    },
    "map": {
      "label": "{{board}}",
      "atHeader": "{{pin}}{{nr}}",
      "goTo": "{{owner}}"
    },
    "picker": {
      "board": "{{label}}",
      "none": "",
      "used": "{{pin}}{{use}}",
      "duty": "{{pin}}{{duty}}",
      "draw": "{{label}}",
      "clear": "{{label}}",
      "title": "{{label}}{{board}}",
      "taken": "{{pin}}{{use}}"
    },
    "title": "",
    "lead": "",
    "look": {
      "label": "",
      "drawing": "",
      "table": ""
    },
    "usage": "{{used}}{{all}}",
    "kind": {
      "DIRECTOR": "",
      "SUPPLY_RELAY": "",
      "I2C": "",
      "LOAD_CELL": "",
      "PUMP": ""
    },
    "lostTitle_one": "{{count}}",
    "lostTitle_other": "{{count}}",
    "status": {
      "title": "",
      "pins": "",
      "boards": "",
      "on": "",
      "off": "",
      "line": "{{line}}{{pin}}",
      "configure": ""
    },
    "expanders": "",
    "add": "",
    "lostBoard": {
      "title": "{{name}}",
      "text": "{{since}}",
      "detail": "{{detail}}"
    },
    "restart": "",
    "restartOne": "{{name}}",
    "restarted": "",
    "edit": "",
    "editOne": "{{name}}",
    "delete": "",
    "deleteOne": "{{name}}",
    "deleted": "",
    "atAddress": "{{model}}{{address}}",
    "busOff": {
      "title": "",
      "text": "",
      "enable": ""
    },
    "noExpanders": {
      "title": "",
      "text": ""
    },
    "deletion": {
      "title": "{{name}}",
      "text": "",
      "usedTitle": "{{name}}",
      "usedText": "",
      "understood": ""
    },
    "table": {
      "pin": "",
      "header": "",
      "use": ""
    },
    "form": {
      "newTitle": "",
      "editTitle": "",
      "lead": "",
      "name": "",
      "nameHint": "",
      "model": "",
      "modelFixed": "",
      "chip_one": "{{count}}",
      "chip_other": "{{count}}",
      "relayCard_one": "{{count}}",
      "relayCard_other": "{{count}}",
      "address": "",
      "addressBoth": "{{hexadecimal}}{{decimal}}",
      "addressHint": "",
      "takenBy": "{{name}}",
      "answers": "",
      "silent": "",
      "nothingFound": "",
      "byHand": "",
      "fromList": "",
      "saved": "{{name}}"
    },
    "probe": {
      "title": "",
      "again": "",
      "running": "",
      "board": "",
      "unknown": "",
      "setUp": ""
    },
    "i2c": {
      "lead": "",
      "enable": "",
      "enableHint": "",
      "sda": "",
      "scl": "",
      "standard": "{{sda}}{{scl}}",
      "warning": "",
      "expandersFound": "",
      "expandersText": "",
      "saved": ""
    }
  }
  "history": {
    "title": "",
    "lead": "",
    "statistics": "",
    "whose": "",
    "all": "",
    "mine": "",
    "today": "",
    "yesterday": "",
    "count_one": "{{count}}",
    "count_other": "{{count}}",
    "for": "{{username}}",
    "outcome": {
      "FINISHED": "",
      "CANCELLED": "",
      "FAILED": ""
    },
    "poured": "",
    "nothingPoured": "",
    "leftOut": "{{parts}}",
    "rest": "",
    "gone": "",
    "again": "",
    "againLabel": "{{drink}}",
    "more": "",
    "end": "",
    "clockSet": "{{time}}",
    "empty": "",
    "emptyMine": "",
    "emptyText": "",
    "browse": ""
  }
  "home": {
    "title": "",
    "lead": "",
    "mqtt": {
      "title": "",
      "text": ""
    },
    "tokens": {
      "title": "",
      "text": ""
    },
    "metrics": {
      "title": "",
      "text": ""
    },
    "webhooks": {
      "title": "",
      "text": ""
    },
    "notifications": {
      "title": "",
      "text": ""
    },
    "assistant": {
      "title": "",
      "text": ""
    },
    "provider": {
      "title": "",
      "text": ""
    }
  }
  "ingredients": {
    "title": "",
    "lead": "",
    "create": "",
    "createGroup": "",
    "createTitle": "",
    "createGroupTitle": "",
    "editTitle": "{{name}}",
    "created": "{{name}}",
    "changed": "{{name}}",
    "view": "",
    "tree": "",
    "table": "",
    "search": "",
    "openAll": "",
    "closeAll": "",
    "noMatch": {
      "title": "",
      "text": ""
    },
    "empty": {
      "title": "",
      "text": ""
    },
    "name": "",
    "kind": "",
    "kinds": {
      "AUTOMATED": "",
      "MANUAL": "",
      "GROUP": ""
    },
    "kindHints": {
      "AUTOMATED": "",
      "MANUAL": "",
      "GROUP": ""
    },
    "alcohol": "",
    "alcoholRange": "{{least}}{{most}}",
    "noAlcohol": "",
    "bottle": "",
    "bottleSize": "",
    "unit": "",
    "units": {
      "g": "",
      "ml": "",
      "piece": "",
      "teaspoon": "",
      "tablespoon": ""
    },
    "flowFactor": "",
    "flowFactorHint": "",
    "flowSuggestion_one": "{{factor}}{{deviation}}{{pours}}",
    "flowSuggestion_other": "{{factor}}{{deviation}}{{pours}}",
    "useSuggestion": "",
    "density": "",
    "densityHint": "",
    "price": "",
    "priceOfBottle": "",
    "priceOfUnit": "",
    "priceHint": "",
    "parent": "",
    "parentHint": "",
    "noParent": "",
    "noParentForUnit": "",
    "picture": "",
    "showPicture": "{{name}}",
    "onPump": "",
    "owned": "",
    "marks": "",
    "colour": "",
    "colourHint": "",
    "look": "",
    "lookHint": "",
    "lookAutomatic": "{{look}}",
    "lookPreview": "",
    "clarity": {
      "clear": "",
      "cloudy": "",
      "creamy": ""
    },
    "fizzy": "",
    "foamy": "",
    "colourAutomatic": "",
    "bottleHint": "",
    "unitHint": "",
    "count_one": "{{count}}",
    "count_other": "{{count}}",
    "emptyGroup": "",
    "total": "{{ingredients}}{{groups}}",
    "groupCount_one": "{{count}}",
    "groupCount_other": "{{count}}",
    "actions": "{{name}}",
    "edit": "{{name}}",
    "editShort": "",
    "addHere": "",
    "addGroupHere": "",
    "move": "",
    "delete": "",
    "dragHint": "",
    "dropOut": "",
    "moveTitle": "{{name}}",
    "moveTo": "",
    "moveSave": "",
    "moved": "{{name}}{{group}}",
    "movedOut": "{{name}}",
    "replacement": "",
    "help": {
      "title": "",
      "ingredient": "",
      "automated": "",
      "group": "",
      "nested": "",
      "flow": ""
    },
    "densityUnit": "",
    "mlUnit": "",
    "standsInFor": "",
    "standsInForHint": "",
    "standsInForNothing": ""
  }
  "kiosk": {
    "newTab": "",
    "qr": {
      "title": "",
      "text": "",
      "code": ""
    },
    "key": {
      "space": ""
    },
    "keyboard": ""
  }
  "licences": {
    "lead": "",
    "search": "",
    "place": {
      "server": "",
      "pages": "",
      "installed": ""
    }
  }
  "login": {
    "headline": "",
    "lead": "",
    "username": "",
    "password": "",
    "showPassword": "",
    "hidePassword": "",
    "remember": "",
    "submit": "",
    "demo": "",
    "demoHint": "",
    "demoPrinted": "",
    "waiting": "{{seconds}}",
    "language": "",
    "role": {
      "user": "",
      "recipe_creator": "",
      "pump_ingredient_editor": "",
      "admin": ""
    },
    "byProvider": "{{label}}"
  }
  "machine": {
    "setUp": {
      "noPumps": "",
      "noneReady": "",
      "go": "",
      "owner": ""
    },
    "emergency": {
      "stop": "",
      "hint": "",
      "failed": "",
      "again": ""
    },
    "fault": {
      "title": "",
      "reason": {
        "emergency-stop": "",
        "outputs-not-safe": "",
        "on-too-long": "",
        "over-volume": "",
        "liquid-uncommanded": "",
        "write-failed": "",
        "records-lost": "",
        "booking-failed": "",
        "data-folder-gone": ""
      },
      "next": {
        "emergency-stop": "",
        "outputs-not-safe": "",
        "on-too-long": "",
        "over-volume": "",
        "liquid-uncommanded": "",
        "write-failed": ""
      },
      "liquid": {
        "running": "{{amount}}",
        "ran": "{{amount}}",
        "silence": ""
      },
      "by": "{{when}}{{username}}",
      "byItself": "{{when}}",
      "askEditor": "",
      "reset": "",
      "resetTitle": "",
      "resetText": "",
      "resetConfirm": "",
      "suspects": "{{pumps}}"
    },
    "occupant": {
      "drink": "{{username}}{{drink}}{{percent}}",
      "pumps": "{{username}}",
      "pumpsPercent": "{{username}}{{percent}}",
      "byItself": "",
      "settings": "{{username}}"
    }
  }
  "machine-builder": {
    "title": "",
    "lead": "",
    "back": "",
    "begin": {
      "title": ""
    },
    "preset": {
      "starter": {
        "title": "",
        "text": ""
      },
      "party": {
        "title": "",
        "text": ""
      },
      "max": {
        "title": "",
        "text": ""
      }
    },
    "file": {
      "open": "",
      "save": "",
      "refused": "{{name}}",
      "unchanged": ""
    },
    "undo": {
      "preset": "{{name}}",
      "file": "{{name}}",
      "pump": "{{name}}",
      "expander": ""
    },
    "pumps": {
      "title": "",
      "count_one": "{{count}}{{most}}",
      "count_other": "{{count}}{{most}}",
      "howMany": "",
      "add": ""
    },
    "pump": {
      "new": "{{nr}}",
      "name": "",
      "unnamed": "",
      "kind": "",
      "ingredient": "",
      "noIngredient": "",
      "unknownIngredient": "{{name}}",
      "mlPerSecond": "",
      "tubeMl": "",
      "watts": "",
      "startWatts": "",
      "startHint": "",
      "startMs": "",
      "bottleMl": "",
      "flow": "{{flow}}",
      "noPin": "",
      "wrong": "",
      "actions": "{{name}}",
      "up": "",
      "down": "",
      "copy": "",
      "remove": ""
    },
    "kind": {
      "dc": "",
      "stepper": "",
      "valve": ""
    },
    "kindHint": {
      "dc": "",
      "stepper": "",
      "valve": ""
    },
    "kinds": {
      "dc": "",
      "stepper": "",
      "valve": ""
    },
    "unit": {
      "ml": "",
      "ms": "",
      "mlPerSecond": ""
    },
    "expanders": {
      "title": "",
      "none": "",
      "one": "{{nr}}",
      "model": "",
      "another": "",
      "address": "",
      "outputs_one": "{{model}}{{count}}",
      "outputs_other": "{{model}}{{count}}",
      "add": "",
      "addThis": "{{model}}",
      "remove": "{{nr}}"
    },
    "machine": {
      "title": "",
      "name": "",
      "scale": "",
      "scaleHint": "",
      "director": "",
      "directorHint": "",
      "supplyRelay": "",
      "supplyRelayHint": "",
      "pins": "{{pins}}",
      "powerLimit": "",
      "powerLimitHint": "",
      "noLimit": "",
      "supply": "",
      "supplyHint": "",
      "anySupply": ""
    },
    "perfection": {
      "title": "",
      "question": "",
      "perfect": {
        "label": "",
        "hint": ""
      },
      "good": {
        "label": "",
        "hint": ""
      },
      "worn": {
        "label": "",
        "hint": ""
      },
      "awful": {
        "label": "",
        "hint": ""
      },
      "own": "",
      "numbers": ""
    },
    "trait": {
      "flowNoise": "",
      "wearPerHour": "",
      "dripMl": "",
      "spinUpMs": "",
      "startPeak": "",
      "noiseGrams": "",
      "lagMs": "",
      "driftGramsPerHour": "",
      "samplesPerSecond": "",
      "samples": "{{nr}}",
      "seed": "",
      "seedHint": "",
      "roll": ""
    },
    "traitUnit": {
      "dripMl": "",
      "spinUpMs": "",
      "startPeak": "",
      "noiseGrams": "",
      "lagMs": "",
      "driftGramsPerHour": ""
    },
    "fault": {
      "name-twice": "",
      "address-twice": "",
      "valve-needs-scale": "",
      "whole-number": "",
      "above-limit": "{{watts}}",
      "pump-count": "{{least}}{{most}}",
      "expander-count": "{{least}}{{most}}"
    },
    "summary": {
      "title": "",
      "pins": "",
      "power": "",
      "of": "{{used}}{{there}}",
      "watts": "{{watts}}",
      "wattsOf": "{{watts}}{{limit}}",
      "turns": "",
      "supplyShort": "",
      "liquids": "",
      "withoutLiquid": "",
      "inBottles": "",
      "litres": "{{litres}}",
      "pinsShort": "{{used}}{{there}}"
    },
    "build": {
      "button": "",
      "faults_one": "{{amount}}",
      "faults_other": "{{amount}}",
      "unwired": "",
      "question": "",
      "confirm": "",
      "goes_one": "",
      "goes_other": "{{count}}",
      "stays": "",
      "running": "",
      "done": ""
    }
  }
  "machines": {
    "title": "",
    "lead": "",
    "this": "",
    "others": "",
    "all": "",
    "making": "{{drink}}{{progress}}",
    "makeable_one": "{{amount}}",
    "makeable_other": "{{amount}}",
    "silent": "",
    "silentSince": "{{time}}",
    "rename": "",
    "renameTitle": "",
    "name": "",
    "renamed": "{{name}}",
    "alone": {
      "title": "",
      "text": ""
    },
    "state": {
      "IDLE": "",
      "MAKING": "",
      "OCCUPIED": "",
      "FAULT": "",
      "silent": ""
    },
    "away": {
      "title": "",
      "text": "{{time}}"
    },
    "waiting": {
      "title_one": "",
      "title_other": "{{count}}",
      "hint": "",
      "barred": {
        "busy": "",
        "fault": ""
      },
      "from": "{{username}}{{machine}}{{ago}}",
      "start": "",
      "startThis": "{{drink}}",
      "decline": "",
      "declineThis": "{{drink}}",
      "declineTitle": "{{drink}}",
      "declineText": "{{username}}"
    },
    "sent": {
      "title": "",
      "withdraw": "",
      "withdrawThis": "{{drink}}",
      "dismiss": "",
      "course": {
        "waiting": "{{machine}}",
        "being-made": "{{machine}}",
        "ready": "{{machine}}",
        "cancelled": "{{machine}}",
        "failed": "{{machine}}",
        "declined": "{{machine}}"
      }
    },
    "elsewhere": {
      "instead": "",
      "also": "",
      "make": "{{machine}}",
      "sent": "{{machine}}"
    },
    "only": "{{machine}}",
    "onMachine": "",
    "anyMachine": ""
  }
  "metrics": {
    "title": "",
    "lead": "",
    "who": "",
    "isOn": "",
    "isOnHint": "",
    "thisComputer": "",
    "thisComputerHint": "",
    "makeToken": "",
    "tokenText": "",
    "address": "",
    "configText": "",
    "dashboardText": "",
    "setup": "",
    "config": ""
  }
  "mqtt": {
    "title": "",
    "lead": "",
    "saved": "",
    "broker": "",
    "isOn": "",
    "isOnHint": "",
    "host": "",
    "hostHint": "",
    "port": "",
    "username": "",
    "password": "",
    "passwordKept": "",
    "usesTls": "",
    "usesTlsHint": "",
    "ca": "",
    "caHint": "",
    "orders": "",
    "account": "",
    "accountHint": "",
    "nobody": "",
    "stop": "",
    "named": "{{name}}",
    "nameless": "",
    "told": "",
    "topicPrefix": "",
    "topicPrefixHint": "",
    "discoveryPrefix": "",
    "discoveryPrefixHint": "",
    "test": "",
    "testing": "",
    "testGood": "",
    "topics": "",
    "topicsText": "",
    "state": {
      "connected": "{{since}}",
      "connecting": "",
      "again": ""
    },
    "groups": {
      "MACHINE": "",
      "DRINKS": "",
      "PUMPS": "",
      "LINE": ""
    },
    "groupHints": {
      "MACHINE": "",
      "DRINKS": "",
      "PUMPS": "",
      "LINE": ""
    }
  }
  "notifications": {
    "title": "",
    "lead": "",
    "off": "",
    "offOwn": "",
    "toSettings": "",
    "about": "",
    "topics": {
      "DRINK_READY": "",
      "BOTTLE_LOW": "",
      "FAULT": "",
      "CLEANING_DUE": ""
    },
    "topicHints": {
      "DRINK_READY": "",
      "BOTTLE_LOW": "",
      "FAULT": "",
      "CLEANING_DUE": ""
    },
    "browsers": "",
    "browsersText": "",
    "here": {
      "not-offered": "",
      "insecure": "",
      "unsupported": "",
      "denied": "",
      "untold": "",
      "told": ""
    },
    "enable": "",
    "refusals": {
      "denied": "",
      "dismissed": "",
      "no-service": ""
    },
    "thisOne": "",
    "since": "{{when}}",
    "remove": "",
    "removeWhat": "{{name}}",
    "removed": "{{name}}",
    "ntfy": "",
    "ntfyText": "",
    "topic": "",
    "topicHint": "",
    "makeUp": "",
    "subscribe": "",
    "address": "",
    "test": "",
    "tests": "",
    "testHint": "",
    "noWay": "",
    "ways": {
      "NTFY": "",
      "PUSH": ""
    },
    "arrived": "{{status}}",
    "answered": "{{status}}",
    "answeredWith": "{{status}}{{detail}}",
    "gone": "{{status}}",
    "failures": {
      "ADDRESS_REFUSED": "{{detail}}",
      "CONNECTION_FAILED": "{{detail}}",
      "TIMED_OUT": "{{detail}}",
      "STOPPED": "{{detail}}"
    },
    "privacy": "",
    "settings": {
      "title": "",
      "lead": "",
      "who": "",
      "isOn": "",
      "isOnHint": "",
      "ntfy": "",
      "server": "",
      "serverHint": "",
      "usesToken": "",
      "token": "",
      "tokenHint": "",
      "tokenKept": "",
      "push": "",
      "contact": "",
      "contactHint": "",
      "https": "",
      "saved": "",
      "toOwn": ""
    }
  }
  "order": {
    "title": "{{drink}}",
    "close": "",
    "glass": "",
    "noGlasses": "",
    "amount": "",
    "amountField": "",
    "less": "{{amount}}",
    "more": "{{amount}}",
    "fillShare": "{{percent}}",
    "boost": {
      "title": "",
      "asWritten": "",
      "stronger": "{{percent}}",
      "lighter": "{{percent}}",
      "label": ""
    },
    "replacements": {
      "title": "",
      "choose": "{{group}}",
      "nothing": "",
      "pump": "",
      "owned": "",
      "missing": ""
    },
    "additional": {
      "title": "",
      "add": "",
      "search": "",
      "noMatch": "",
      "less": "{{ingredient}}",
      "more": "{{ingredient}}",
      "remove": "{{ingredient}}",
      "hint": ""
    },
    "supply": {
      "title": "",
      "pump": "",
      "pumpNamed": "{{pumps}}",
      "hand": "",
      "lacking": "{{amount}}",
      "lackingText": "",
      "byHandInstead": "",
      "pumpInstead": "",
      "price": "{{price}}",
      "toPumps": ""
    },
    "advice": {
      "flush-needed": "",
      "pump-above-limit": "",
      "nothing-to-make": ""
    },
    "overfill": {
      "text": "{{total}}{{size}}",
      "confirm": ""
    },
    "plan": {
      "title": "",
      "time": "{{time}}",
      "chart": "",
      "you": "",
      "priming": "",
      "weighed": "",
      "none": "",
      "asTable": "",
      "asChart": "",
      "power": "",
      "peak": "{{peak}}",
      "peakOf": "{{peak}}{{limit}}",
      "when": "",
      "who": "",
      "what": "",
      "span": "{{from}}{{to}}",
      "from": "{{from}}",
      "primes": "{{ingredient}}"
    },
    "submit": "{{amount}}",
    "ready": "",
    "readyInGlass": "",
    "obstacle": {
      "drink": "{{drink}}{{username}}{{percent}}",
      "pumps-running": "",
      "starting": "",
      "checking": "",
      "unchecked": "",
      "overfill": "",
      "large": "",
      "infeasible": "",
      "more_one": "{{count}}",
      "more_other": "{{count}}",
      "fault": "{{reason}}",
      "occupied": "{{occupant}}",
      "not-set-up": "",
      "no-glass": ""
    },
    "refused": "",
    "checkFailed": "",
    "noGlass": {
      "title": "",
      "text": ""
    },
    "change": {
      "replace": "{{ingredient}}",
      "leaveOut": "{{ingredient}}",
      "insteadOf": "{{ingredient}}",
      "undo": "",
      "leftOut": "",
      "putBack": "{{ingredient}}",
      "open": ""
    },
    "glassBadge": {
      "detected": "",
      "recipe": "",
      "house": ""
    },
    "occupied": {
      "title": "",
      "drink": "{{drink}}{{username}}",
      "pumps": "{{pumps}}",
      "advice": "",
      "faultTitle": "",
      "faultAdvice": ""
    },
    "pumps": {
      "title": "",
      "hint": "",
      "none": "",
      "needed": "",
      "nothing": "",
      "bottle": "{{pump}}{{ingredient}}",
      "takeOff": "{{ingredient}}",
      "level": "{{pump}}",
      "fill": "",
      "fillOne": "{{pump}}",
      "fillTo": "{{amount}}",
      "sizeUnknown": "",
      "pumpedUp": "",
      "pumpedUpOf": "{{pump}}",
      "run": "{{pump}}",
      "stop": "{{pump}}",
      "fillTube": "{{pump}}",
      "back": "{{pump}}",
      "jobFailed": "{{pump}}{{reason}}"
    },
    "unit": "",
    "strength": {
      "none": "",
      "line_one": "{{percent}}{{amount}}",
      "line_other": "{{percent}}{{amount}}",
      "hint": ""
    },
    "fill": {
      "button": "",
      "weak": "{{amount}}",
      "strong_one": "{{amount}}{{percent}}{{drinks}}",
      "strong_other": "{{amount}}{{percent}}{{drinks}}"
    },
    "large": {
      "text": "{{drinks}}",
      "confirm": ""
    },
    "alcoholFree": "",
    "forWhom": {
      "other": "",
      "name": ""
    },
    "pin": {
      "title": "{{name}}",
      "label": "{{name}}",
      "asked": "",
      "hint": "",
      "digits_one": "{{count}}",
      "digits_other": "{{count}}",
      "back": "",
      "done": ""
    },
    "instead": {
      "title": "",
      "smaller": "{{amount}}",
      "without": "{{ingredients}}"
    },
    "letPass": {
      "button": "",
      "noted": ""
    }
  }
  "party": {
    "title": "",
    "wait": {
      "soon": "",
      "minutes_one": "{{count}}",
      "minutes_other": "{{count}}"
    },
    "held": {
      "NO_GLASS": "",
      "BY_HOST": "",
      "INTERRUPTED": ""
    },
    "stop": {
      "FAULT": {
        "title": "",
        "text": ""
      },
      "OFFLINE": {
        "title": "",
        "text": ""
      },
      "MACHINE_BUSY": {
        "title": "",
        "text": ""
      },
      "PAUSED": {
        "title": "",
        "text": ""
      },
      "INTERRUPTED": {
        "title": "",
        "text": ""
      }
    },
    "strip": {
      "title": "",
      "waiting_one": "{{count}}",
      "waiting_other": "{{count}}",
      "nobody": "",
      "next": "{{name}}",
      "called": "{{name}}",
      "lastOrders": "",
      "mine": "{{drink}}",
      "place": "{{place}}",
      "yourTurn": {
        "SCREEN": "",
        "GLASS": "",
        "BUTTON": ""
      },
      "pouring": "{{percent}}",
      "withdraw": "",
      "withdrawThis": "{{drink}}",
      "rejoin": "",
      "rejoinThis": "{{drink}}"
    },
    "join": {
      "submit": "",
      "submitWait": "{{wait}}",
      "joining": "",
      "ready": "",
      "lastOrders": "",
      "done": "{{drink}}",
      "forWhom": "",
      "forHint": "{{username}}"
    },
    "start": {
      "lead": "",
      "name": "",
      "nameHint": "",
      "usualName": "",
      "end": "",
      "endHint": "",
      "orders": "",
      "alcoholFree": "",
      "ordersPerGuest": "",
      "ordersHint": "",
      "line": "",
      "fair": "",
      "fairHint": "",
      "patience": "",
      "patienceHint": "",
      "seconds": "",
      "days": "",
      "how": "",
      "by": {
        "SCREEN": "",
        "SCREENHint": "",
        "GLASS": "",
        "GLASSHint": "",
        "BUTTON": "",
        "BUTTONHint": ""
      },
      "keep": "",
      "keepHint": "",
      "open": "",
      "opened": "",
      "guestGroup": "",
      "guestGroupNone": "",
      "guestGroupHint": ""
    },
    "host": {
      "until": "{{time}}",
      "guests_one": "{{count}}",
      "guests_other": "{{count}}",
      "lastOrdersBadge": "",
      "alcoholFreeBadge": "",
      "pausedBadge": "",
      "past": "",
      "toBar": "",
      "lastOrders": "",
      "goOnServing": "",
      "lastOrdersDone": "",
      "ordersAgain": "",
      "pause": "",
      "resume": "",
      "close": "",
      "rules": "{{group}}"
    },
    "code": {
      "title": "",
      "code": "",
      "address": "",
      "print": "",
      "nowhere": "",
      "nowhereText": "",
      "sameNetwork": ""
    },
    "line": {
      "title": "",
      "empty": "",
      "emptyText": "",
      "called": "",
      "calledFor": "{{seconds}}",
      "pouring": "",
      "needsHand": "",
      "held": "",
      "recent": "",
      "start": "",
      "startNow": "",
      "startThis": "{{drink}}{{name}}",
      "more": "{{name}}",
      "up": "",
      "down": "",
      "first": "",
      "last": "",
      "hold": "",
      "refuse": "",
      "rejoin": "",
      "pinned": "",
      "outcome": {
        "DONE": "",
        "FAILED": "",
        "CANCELLED": "",
        "REFUSED": "",
        "EXPIRED": "",
        "WITHDRAWN": ""
      },
      "letPass": "",
      "resembles": "{{name}}"
    },
    "drag": {
      "handle": "{{name}}",
      "instructions": "",
      "lifted": "{{name}}",
      "over": "{{name}}{{place}}{{all}}",
      "dropped": "{{name}}{{place}}",
      "cancelled": ""
    },
    "batch": {
      "title": "{{count}}{{drink}}",
      "saves": "{{amount}}{{time}}",
      "make": "",
      "question": "{{count}}{{drink}}",
      "text": "{{names}}{{amount}}",
      "start": ""
    },
    "refuse": {
      "title": "{{drink}}{{name}}",
      "lead": "{{name}}",
      "word": "",
      "words": "",
      "common": {
        "out": "",
        "water": "",
        "enough": "",
        "talk": ""
      },
      "confirm": ""
    },
    "close": {
      "title": "",
      "nobody": "",
      "waiting_one": "{{count}}",
      "waiting_other": "{{count}}",
      "serve": "",
      "confirm": "",
      "done": ""
    },
    "guests": {
      "title": "",
      "empty": "",
      "emptyText": "",
      "orders_one": "{{count}}",
      "orders_other": "{{count}}",
      "since": "{{ago}}",
      "removedBadge": "",
      "remove": "{{name}}",
      "removed": "{{name}}",
      "readmit": "",
      "readmitThis": "{{name}}",
      "renew": "",
      "renewTitle": "",
      "renewText": "",
      "renewConfirm": "",
      "renewed": ""
    },
    "card": {
      "title": "",
      "lead": "",
      "back": "",
      "print": "",
      "size": "",
      "menu": "",
      "scan": "",
      "order": "",
      "come": "",
      "nobody": ""
    },
    "bar": {
      "title": "",
      "scan": "",
      "called_one": "",
      "called_other": "",
      "todo": {
        "SCREEN": "",
        "GLASS": "",
        "BUTTON": ""
      },
      "start": "",
      "left": "{{seconds}}",
      "leftLabel": "",
      "pouring": "",
      "forName": "{{name}}",
      "details": "",
      "cheers": "{{name}}",
      "next": "",
      "more_one": "{{count}}",
      "more_other": "{{count}}",
      "held": "",
      "here": "{{name}}{{drink}}",
      "soundOn": "",
      "soundOff": "",
      "news": "{{names}}{{drink}}",
      "nextCall": "{{name}}",
      "emptyText": "",
      "lastOrders": "",
      "lastOrdersText": "",
      "choose": "",
      "noParty": "",
      "noPartyText": "",
      "soon": "",
      "minutes": "{{count}}"
    },
    "settings": {
      "button": "",
      "title": ""
    },
    "change": {
      "without": "{{ingredient}}",
      "stronger": "",
      "lighter": ""
    },
    "pace": {
      "hour_one": "{{amount}}",
      "hour_other": "{{amount}}",
      "drinks_one": "{{count}}",
      "drinks_other": "{{count}}",
      "of": "{{count}}{{most}}",
      "nothing": ""
    },
    "letPass": {
      "title": "{{drink}}",
      "lead": "{{names}}",
      "noted": "",
      "confirm": ""
    }
  }
  "people": {
    "title": "",
    "lead": "",
    "groups": {
      "title": "",
      "add": "",
      "createTitle": "",
      "editTitle": "{{name}}",
      "edit": "{{name}}",
      "delete": "{{name}}",
      "nobody": "",
      "guests": "",
      "empty": "",
      "emptyText": "",
      "starters": "",
      "starter": {
        "family": "",
        "guests": "",
        "underAge": ""
      },
      "deleteTitle": "{{name}}",
      "deleteText": "",
      "saved": "{{name}}",
      "deleted": "{{name}}"
    },
    "rules": {
      "none": "",
      "alcoholFree": "",
      "drinks_one": "{{count}}",
      "drinks_other": "{{count}}",
      "hour": "{{grams}}{{drinks}}",
      "party": "{{grams}}{{drinks}}",
      "pause": "{{minutes}}",
      "tier": {
        "HOUSE": "",
        "GOOD": ""
      }
    },
    "standardDrinks_one": "{{amount}}",
    "standardDrinks_other": "{{amount}}",
    "groupForm": {
      "name": "",
      "alcohol": "",
      "any": "",
      "anyHint": "",
      "free": "",
      "freeHint": "",
      "bottles": "",
      "tier": {
        "HOUSE": "",
        "GOOD": "",
        "MINE": ""
      },
      "bottlesHint": "",
      "limits": "",
      "empty": "",
      "emptyPause": "",
      "drinksPerParty": "",
      "gramsPerHour": "",
      "gramsPerParty": "",
      "pauseMinutes": "",
      "g": "",
      "min": ""
    },
    "profiles": {
      "title": "",
      "add": "",
      "createTitle": "",
      "editTitle": "{{name}}",
      "edit": "{{name}}",
      "delete": "{{name}}",
      "empty": "",
      "emptyText": "",
      "groupFirst": "",
      "pin": "",
      "account": "{{username}}",
      "linked": "",
      "deleteTitle": "{{name}}",
      "deleteText": "{{name}}",
      "saved": "{{name}}",
      "deleted": "{{name}}"
    },
    "personForm": {
      "name": "",
      "nameHint": "{{most}}",
      "colour": "",
      "group": "",
      "chooseGroup": "",
      "pin": "",
      "newPin": "",
      "pinHint": "{{least}}{{most}}",
      "newPinHint": "{{least}}{{most}}",
      "removePin": "",
      "account": "",
      "accountHint": "",
      "noAccount": "",
      "otherAccount": "",
      "pinNew": "",
      "pinNone": "",
      "pinThere": ""
    },
    "bottles": {
      "title": "",
      "lead": "",
      "search": "",
      "atHand": "",
      "others": "{{amount}}",
      "nothing": "",
      "none": "",
      "tierOf": "{{name}}",
      "tier": {
        "HOUSE": "",
        "GOOD": "",
        "MINE": ""
      }
    }
  }
  "photos": {
    "title": "",
    "lead": "",
    "back": "",
    "files": "",
    "dropHere": "",
    "list": "",
    "replaceAll": "",
    "looking": "",
    "close": "",
    "none": "",
    "several_one": "{{count}}",
    "several_other": "{{count}}",
    "hasPhoto": "",
    "part": "",
    "add": "",
    "addTo": "{{file}}{{name}}",
    "replace": "",
    "replaceOf": "{{name}}{{file}}",
    "drop": "{{name}}",
    "saving": "",
    "saved": "",
    "retry": "",
    "retryAll": "",
    "stop": "",
    "clear": "",
    "save_one": "{{amount}}",
    "save_other": "{{amount}}",
    "choose": {
      "title": "{{name}}",
      "for": "{{name}}",
      "button": "",
      "other": "",
      "search": "",
      "nothing": "",
      "more_one": "{{amount}}",
      "more_other": "{{amount}}"
    },
    "count": {
      "saving": "{{done}}{{all}}",
      "saved_one": "{{amount}}",
      "saved_other": "{{amount}}",
      "failed_one": "{{amount}}",
      "failed_other": "{{amount}}",
      "unclear_one": "{{amount}}",
      "unclear_other": "{{amount}}"
    }
  }
  "pictures": {
    "choose": "",
    "drop": "",
    "dropNow": "",
    "replace": "",
    "remove": "",
    "undo": "",
    "fresh": "",
    "removed": "",
    "crop": {
      "title": "",
      "area": "",
      "hint": "",
      "zoom": "",
      "blurry": "",
      "use": "",
      "sending": ""
    }
  }
  "problems": {
    "unreachable": "",
    "unknown": "",
    "logged-out-here": "",
    "not-enough-liquid": "{{ingredient}}{{missing}}",
    "amount-out-of-range": "{{least}}{{most}}",
    "boost-out-of-range": "",
    "not-boostable": "",
    "group-not-replaced": "{{group}}",
    "not-in-group": "",
    "additional-out-of-range": "{{ingredient}}{{least}}{{most}}",
    "flush-needed": "{{pump}}",
    "pump-above-limit": "{{pump}}",
    "too-many-changes": "{{most}}",
    "not-in-drink": "{{ingredient}}",
    "substitute-is-group": "{{ingredient}}",
    "unit-mismatch": "{{replacement}}{{ingredient}}",
    "unknown-glass": "",
    "unknown-ingredient": "",
    "too-many-additional": "{{most}}",
    "additional-is-group": "{{ingredient}}",
    "not-a-group": "{{ingredient}}",
    "no-glass": "",
    "nothing-to-make": "",
    "overfill-not-confirmed": "{{total}}{{glassSize}}",
    "exceeds-glass": "{{total}}{{glassSize}}",
    "busy": "",
    "busy_drink": "{{owner}}{{drink}}{{progress}}",
    "busy_cleaning": "{{pumps}}",
    "busy_pumps": "{{pumps}}",
    "busy_settings": "",
    "nothing-to-continue": "",
    "nothing-to-cancel": "",
    "nothing-interrupted": "",
    "scale-silent": "",
    "not-found": "",
    "wrong-credentials": "",
    "account-locked": "",
    "too-fast": "{{seconds}}",
    "too-many-tries": "{{seconds}}",
    "unauthenticated": "",
    "forbidden": "",
    "bad-input": "",
    "not-simulated": "",
    "metrics-off": "",
    "fault-not-possible": "",
    "actuator-unavailable": "",
    "store-unavailable": "",
    "data-folder-gone": "{{folder}}",
    "data-folder-foreign": "{{folder}}",
    "machine-fault": "",
    "machine-fault_emergency-stop": "{{owner}}",
    "machine-fault_emergency-stop-unknown": "",
    "machine-fault_outputs-not-safe": "",
    "machine-fault_on-too-long": "",
    "machine-fault_over-volume": "",
    "machine-fault_write-failed": "",
    "machine-fault_records-lost": "",
    "machine-fault_booking-failed": "",
    "machine-fault_data-folder-gone": "",
    "machine-outputs-missing": "{{missing}}{{expanders}}{{outputs}}",
    "pump-kind-fixed": "",
    "pump-kind-fixed_dc": "",
    "pump-kind-fixed_stepper": "",
    "pump-kind-fixed_valve": "",
    "pump-value-out-of-range": "{{least}}{{most}}",
    "pump-value-out-of-range_fillingLevel": "{{least}}{{most}}",
    "pump-value-out-of-range_tubeCapacity": "{{least}}{{most}}",
    "pump-value-out-of-range_powerConsumption": "{{least}}{{most}}",
    "pump-value-out-of-range_startPower": "{{least}}{{most}}",
    "pump-value-out-of-range_startTime": "{{least}}{{most}}",
    "pump-value-out-of-range_timePerCentilitre": "{{least}}{{most}}",
    "pump-value-out-of-range_stepsPerCentilitre": "{{least}}{{most}}",
    "pump-value-out-of-range_maxStepsPerSecond": "{{least}}{{most}}",
    "pump-value-out-of-range_acceleration": "{{least}}{{most}}",
    "name-taken": "",
    "name-too-long": "{{most}}",
    "not-automated": "",
    "pin-in-use": "{{pin}}",
    "pin-in-use_pump": "{{pin}}{{owner}}",
    "pin-in-use_director": "{{pin}}",
    "pin-in-use_supply-relay": "{{pin}}",
    "pin-in-use_load-cell": "{{pin}}",
    "pins-equal": "{{pin}}",
    "no-such-pin": "{{pin}}",
    "power-limit-out-of-range": "{{least}}{{most}}",
    "pumps-above-limit": "{{pumps}}{{lowest}}",
    "overshoot-out-of-range": "{{least}}{{most}}",
    "unknown-pump-back-delay": "{{known}}",
    "no-load-cell": "",
    "not-calibrated": "",
    "unsteady": "",
    "saturated": "",
    "implausible": "{{measured}}{{difference}}",
    "implausible-measure": "{{least}}{{most}}",
    "implausible-measure_nothing": "",
    "job-not-over": "",
    "other-direction": "",
    "pump-incomplete": "{{pump}}",
    "reverse-pumping-off": "",
    "advice-not-for-pump": "",
    "advice-not-for-pump_steps": "",
    "advice-not-for-pump_time": "",
    "advice-not-for-pump_pump-down": "",
    "nothing-pumped": "",
    "scale-restless": "",
    "scale-in-use": "",
    "scripts-not-safe": "",
    "scripts-not-safe_no-python": "",
    "scripts-not-safe_not-installed": "",
    "scripts-not-safe_not-permitted": "",
    "comment-too-long": "{{most}}",
    "execution-group-length": "{{most}}",
    "too-many-execution-groups": "{{most}}",
    "url-not-usable": "{{most}}",
    "volume-out-of-range": "{{least}}{{most}}",
    "sound-device-length": "{{most}}",
    "file-name-length": "{{most}}",
    "file-needed": "",
    "file-needed_sound": "",
    "file-needed_script": "",
    "file-of-wrong-kind": "",
    "file-of-wrong-kind_sound": "",
    "file-of-wrong-kind_script": "",
    "file-gone": "",
    "file-too-large": "{{most}}",
    "file-vault-full": "{{most}}",
    "unknown-language": "{{language}}",
    "malformed-colour": "{{name}}{{value}}",
    "not-on-this-machine": "",
    "releases-unreachable": "{{detail}}",
    "not-feasible": "",
    "invalid-field": "{{field}}{{rule}}",
    "image-not-usable": "",
    "image-not-usable_other": "{{found}}",
    "image-not-usable_damaged": "{{found}}",
    "image-not-usable_heic": "",
    "image-too-large": "{{most}}",
    "file-update-needed": "",
    "file-update-needed_sound": "",
    "file-update-needed_script": "",
    "pin-not-local": "{{pin}}",
    "pin-not-local_step": "{{pin}}",
    "pin-not-local_load-cell": "{{pin}}",
    "pin-not-local_i2c": "{{pin}}",
    "pin-not-local_supply-relay": "{{pin}}",
    "pin-in-use_i2c": "{{pin}}",
    "board-name-taken": "",
    "board-address-taken": "{{name}}{{address}}",
    "board-model-fixed": "{{model}}",
    "board-kind-fixed": "",
    "local-board-exists": "",
    "local-board-stays": "",
    "expanders-found": "{{boards}}",
    "autocomplete-too-short": "{{least}}",
    "ingredient-colour-malformed": "{{colour}}",
    "ingredient-value-out-of-range": "{{least}}{{most}}",
    "ingredient-value-out-of-range_alcoholContent": "{{least}}{{most}}",
    "ingredient-value-out-of-range_density": "{{least}}{{most}}",
    "ingredient-value-out-of-range_bottlePrice": "{{least}}{{most}}",
    "ingredient-value-out-of-range_bottleSize": "{{least}}{{most}}",
    "ingredient-value-out-of-range_flowFactor": "{{least}}{{most}}",
    "parent-not-a-group": "",
    "illegal-cycle": "",
    "unit-in-use": "{{names}}",
    "unit-in-use_more": "{{count}}{{names}}",
    "not-deleted": "{{name}}",
    "used-by-recipes": "{{names}}",
    "used-by-recipes_more": "{{count}}{{names}}",
    "recipes-left-empty": "{{names}}",
    "recipes-left-empty_more": "{{count}}{{names}}",
    "group-not-for-bar": "{{ingredient}}",
    "category-name-length": "{{least}}{{most}}",
    "category-name-taken": "",
    "glass-name-taken": "{{name}}",
    "glass-size-out-of-range": "{{least}}{{most}}",
    "user-invalid": "{{reasons}}",
    "username-length": "{{least}}{{most}}",
    "name-characters": "",
    "username-characters": "",
    "username-lookalike": "{{taken}}",
    "username-taken": "",
    "password-length": "{{least}}{{most}}",
    "password-public": "",
    "too-many-users": "{{most}}",
    "current-password-wrong": "",
    "own-password": "",
    "own-role": "",
    "own-lock": "",
    "own-account": "",
    "heir-unfit": "",
    "already-set-up": "",
    "wrong-setup-code": "",
    "invalid-field_required": "{{field}}",
    "invalid-field_whole-number": "{{field}}",
    "invalid-field_number": "{{field}}",
    "invalid-field_characters": "{{field}}",
    "invalid-field_yes-no": "{{field}}",
    "invalid-field_text": "{{field}}",
    "invalid-field_list": "{{field}}",
    "invalid-field_object": "{{field}}",
    "invalid-field_json": "{{field}}",
    "invalid-field_form": "{{field}}",
    "invalid-field_one-of": "{{field}}{{options}}",
    "invalid-field_least": "{{field}}{{least}}",
    "invalid-field_most": "{{field}}{{most}}",
    "invalid-field_between": "{{field}}{{least}}{{most}}",
    "invalid-field_empty": "{{field}}",
    "invalid-field_longest": "{{field}}{{most}}",
    "invalid-field_length": "{{field}}{{least}}{{most}}",
    "invalid-field_entries": "{{field}}{{most}}",
    "method-not-allowed": "{{allowed}}",
    "too-large": "{{most}}",
    "recipe-invalid": "",
    "tag-length": "{{most}}",
    "too-many-tags": "{{most}}",
    "unknown-step-ingredient": "{{step}}",
    "unknown-category": "",
    "unknown-default-glass": "",
    "edited-meanwhile": "",
    "collection-invalid": "",
    "collection-name-taken": "{{name}}",
    "unknown-recipe": "",
    "image-gone": "",
    "images-busy": "",
    "malformed-json": "",
    "unsupported-media-type": "",
    "unknown-owner": "",
    "transfer-field-unknown": "{{where}}{{field}}{{value}}",
    "store-unavailable_browser": "",
    "store-unavailable_database": "",
    "machine-silent": "{{machine}}",
    "sender-barred": "{{username}}",
    "no-party": "",
    "party-not-closed": "{{name}}",
    "party-unknown": "",
    "party-over": "{{name}}",
    "guest-invalid": "{{reasons}}",
    "last-orders": "",
    "too-many-open-orders_single": "",
    "too-many-open-orders": "{{most}}",
    "too-many-orders": "{{most}}",
    "not-your-turn": "{{called}}",
    "not-your-turn_nobody": "",
    "no-batch": "{{most}}",
    "alcohol-not-served": "",
    "not-at-hand": "{{ingredient}}",
    "drink-gone": "",
    "orders-wait-in-line": "{{party}}",
    "plan-changed": "",
    "no-such-confirmation": "",
    "assistant-off": "",
    "alcohol-free-only": "",
    "bottle-not-served": "{{ingredient}}",
    "drinks-had": "{{most}}",
    "drinks-had_single": "",
    "drinks-had_none": "",
    "alcohol-per-hour": "{{minutes}}",
    "alcohol-per-hour_single": "",
    "alcohol-per-hour_never": "",
    "alcohol-per-party": "",
    "pause-between-drinks": "{{minutes}}",
    "pause-between-drinks_single": "",
    "rule-out-of-range": "{{least}}{{most}}",
    "rule-out-of-range_gramsPerHour": "{{least}}{{most}}",
    "rule-out-of-range_gramsPerParty": "{{least}}{{most}}",
    "rule-out-of-range_pauseMinutes": "{{least}}{{most}}",
    "pin-malformed": "{{least}}{{most}}",
    "wrong-pin": "",
    "simulated-value-out-of-range": "{{least}}{{most}}",
    "simulated-value-out-of-range_bottle": "{{least}}{{most}}",
    "simulated-value-out-of-range_glass": "{{least}}{{most}}",
    "simulated-value-out-of-range_content": "{{least}}{{most}}",
    "simulated-value-out-of-range_flow": "{{least}}{{most}}",
    "simulated-value-out-of-range_unsteady": "{{least}}{{most}}",
    "simulated-value-out-of-range_ice": "{{least}}{{most}}",
    "simulated-value-out-of-range_hand": "{{least}}{{most}}",
    "simulated-value-out-of-range_hand-time": "{{least}}{{most}}",
    "simulated-value-out-of-range_outage": "{{least}}{{most}}",
    "simulated-value-out-of-range_hang": "{{least}}{{most}}",
    "simulated-value-out-of-range_speed": "{{least}}{{most}}",
    "scenario-invalid": "{{reasons}}",
    "machine-file-invalid": "{{reasons}}",
    "machine-valve-needs-scale": "{{where}}",
    "machine-pump-above-limit": "{{where}}{{limitWatts}}",
    "machine-local-pins-missing": "{{needed}}{{there}}",
    "above-power-limit": "{{limit}}",
    "transfer-invalid": "{{reasons}}",
    "transfer-field-missing": "{{where}}{{field}}",
    "transfer-field-characters": "{{where}}{{field}}",
    "transfer-field-length": "{{where}}{{field}}{{least}}{{most}}",
    "transfer-field-out-of-range": "{{where}}{{field}}{{least}}{{most}}",
    "transfer-not-json": "{{where}}"
  }
  "production": {
    "title": "",
    "button": {
      "idle": "",
      "starting": "{{drink}}",
      "running": "{{drink}}{{percent}}",
      "waiting": "{{drink}}",
      "finished": "{{drink}}",
      "cancelled": "{{drink}}",
      "failed": "{{drink}}",
      "paused": "{{drink}}",
      "dry": "{{drink}}"
    },
    "idle": {
      "title": "",
      "text": "",
      "browse": ""
    },
    "for": "{{username}}",
    "amount": "{{amount}}{{glass}}",
    "remaining": "{{time}}",
    "progress": "",
    "steps": "",
    "step": {
      "PRIME": "",
      "POUR": "",
      "MANUAL": "",
      "INSTRUCTION": "",
      "WEIGH": ""
    },
    "stepState": {
      "done": "",
      "current": "",
      "ahead": "",
      "skipped": ""
    },
    "scene": {
      "starting": "",
      "now": {
        "pour": "",
        "prime": ""
      },
      "next": "",
      "yourTurn": "{{step}}",
      "last": "",
      "step": "{{number}}{{total}}",
      "news": "{{number}}{{total}}{{step}}"
    },
    "manual": {
      "addTitle": "",
      "instructionTitle": "",
      "done": "",
      "waiting": "{{username}}"
    },
    "cancel": {
      "stop": "",
      "confirmTitle": "",
      "pouring": "",
      "waiting": "",
      "yes": "",
      "no": ""
    },
    "finished": {
      "title": "",
      "text": "{{drink}}",
      "textOther": "{{drink}}{{username}}",
      "again": ""
    },
    "cancelled": {
      "title": "",
      "text": "{{drink}}",
      "advice": ""
    },
    "failed": {
      "title": "",
      "text": "{{drink}}",
      "advice": "",
      "adviceRest": ""
    },
    "reason": "{{reason}}",
    "notice": {
      "finished": "{{drink}}",
      "cancelled": "{{drink}}",
      "failed": "{{drink}}{{reason}}"
    },
    "knownReason": {
      "shutdown": "",
      "interrupted": "",
      "actuator-unavailable": "",
      "actuator-gone": "",
      "controller-silent": "",
      "actuator-fault": "",
      "controller-gone": "",
      "store-unavailable": "",
      "program-refused": "",
      "outputs-not-safe": "",
      "write-failed": "",
      "on-too-long": "",
      "emergency-stop": "",
      "machine-fault": "",
      "over-volume": "",
      "liquid-uncommanded": "",
      "no-flow": "",
      "scale-silent": "",
      "scale-restless": "",
      "glass-lifted": "",
      "power-lost": "",
      "too-long": ""
    },
    "paused": {
      "title": "",
      "text": "",
      "otherGlass": "",
      "goOn": "",
      "putBack": ""
    },
    "dry": {
      "title": "",
      "titleSeveral": "",
      "missing": "{{pump}}{{amount}}",
      "text": "",
      "textSeveral": "",
      "waiting": "{{username}}",
      "leaveOut": "",
      "tryAgain": "",
      "newBottle": "",
      "level": "{{ingredient}}",
      "levelHint": "",
      "back": "",
      "pourOn": "",
      "unit": ""
    },
    "weight": {
      "label": "",
      "grams": "{{amount}}",
      "added": "",
      "of": "{{amount}}",
      "tare": "",
      "tareHint": "",
      "ofAbout": "{{amount}}",
      "enough": "",
      "over": ""
    },
    "interrupted": {
      "title": "{{drink}}",
      "text": "{{ago}}",
      "inGlass": "",
      "nothingYet": "",
      "missing": "",
      "nothing": "",
      "finish": "",
      "discard": "",
      "sameGlass": "",
      "barred": {
        "fault": "",
        "busy": ""
      },
      "discardTitle": "{{drink}}",
      "discardText": "",
      "line": "{{drink}}{{ago}}"
    },
    "dose": {
      "title": "",
      "scale": "{{ordered}}{{poured}}{{deviation}}",
      "time": "{{ordered}}{{poured}}",
      "asOrdered": "{{ordered}}",
      "nothing": "{{ordered}}",
      "hand": "{{ordered}}",
      "notAdded": "{{ordered}}",
      "less": "{{amount}}",
      "more": "{{amount}}",
      "uncommanded": "{{parts}}",
      "foreign": "{{amount}}",
      "helpScale": "",
      "helpTime": ""
    }
  }
  "provider": {
    "title": "",
    "lead": "",
    "saved": "",
    "provider": "",
    "isOn": "",
    "isOnHint": "",
    "issuer": "",
    "issuerHint": "",
    "clientId": "",
    "clientSecret": "",
    "secretKept": "",
    "label": "",
    "labelHint": "",
    "scopes": "",
    "scopesHint": "",
    "isPlainAllowed": "",
    "plainHint": "",
    "ca": "",
    "caHint": "",
    "isOnKiosk": "",
    "kioskHint": "",
    "returnTitle": "",
    "returnText": "",
    "returnAddress": "",
    "people": "",
    "newcomer": "",
    "newcomerHint": "",
    "nothing": "",
    "newAccount": "{{role}}",
    "roleClaim": "",
    "roleClaimHint": "",
    "roles": "",
    "rolesHint": "",
    "value": "",
    "role": "",
    "addRow": "",
    "removeRow": "{{value}}",
    "test": "",
    "testing": "",
    "testGood": "",
    "testAnswers": "",
    "doubts": {
      "SECRET": "",
      "REDIRECT": ""
    },
    "accounts": "",
    "noAccounts": "",
    "unlink": "",
    "unlinkTitle": "{{name}}",
    "unlinkText": "",
    "otherProvider": "{{issuer}}",
    "noPassword": "",
    "strangers": "",
    "strangersText": "",
    "giveTo": "{{name}}",
    "choose": "",
    "link": "",
    "nameless": "",
    "roleNames": {
      "user": "",
      "recipe_creator": "",
      "pump_ingredient_editor": "",
      "admin": ""
    }
  }
  "pumps": {
    "title": "",
    "machine": {
      "title": "",
      "free": "",
      "busy": "",
      "fault": "{{reason}}"
    },
    "power": {
      "title": "",
      "watts": "{{amount}}",
      "now": "{{watts}}",
      "ofLimit": "{{watts}}{{limit}}"
    },
    "all": {
      "run": "",
      "stop": "",
      "title": "",
      "text": "",
      "heading": ""
    },
    "barrier": {
      "fault": "",
      "occupied": ""
    },
    "kind": {
      "DC": "",
      "STEPPER": "",
      "VALVE": ""
    },
    "status": {
      "running": "",
      "suspended": "",
      "needs-flush": "",
      "incomplete": "",
      "testable": "",
      "ready": ""
    },
    "overview": {
      "title": "",
      "on": "",
      "off": "",
      "yes": "",
      "no": "",
      "never": "",
      "minutes": "{{amount}}",
      "configure": "",
      "configureThing": "{{what}}",
      "pumps": "",
      "count": "",
      "withIngredient": "",
      "readyCount": "",
      "reverse": "",
      "reverseOff": "",
      "supplyRelayOn": "",
      "supplyRelayOff": "",
      "overshoot": "",
      "timer": "",
      "loadCell": "",
      "loadCellOff": "",
      "calibrated": "",
      "zeroLost": "",
      "checkGlass": "",
      "matchGlass": "",
      "powerLimit": "",
      "limit": "",
      "draw": "",
      "strongest": "",
      "dispensing": ""
    },
    "noIngredient": "",
    "bottle": "",
    "tube": "",
    "tubeUnknown": "",
    "of": "{{amount}}{{whole}}",
    "run": "",
    "stop": "",
    "stopOne": "{{pump}}",
    "fill": "",
    "fillTube": "",
    "back": "",
    "pumpBack": "",
    "dose": "",
    "doseField": "{{pump}}",
    "doseRange": "{{least}}{{most}}",
    "hindrance": {
      "incomplete": "",
      "tube-unknown": "",
      "no-ingredient": "",
      "flush": "",
      "full": "",
      "empty": "",
      "other-direction": "",
      "scale-in-use": ""
    },
    "advice": {
      "RUN": "",
      "PUMP_UP": "",
      "PUMP_DOWN": "",
      "ML": "",
      "TIME": "",
      "STEPS": "",
      "PROBE": ""
    },
    "empty": {
      "title": "",
      "text": ""
    },
    "jobFailed": "{{pump}}{{reason}}",
    "lead": "",
    "cleaning": "",
    "commissioning": "",
    "setUp": "",
    "setUpOne": "{{pump}}",
    "add": {
      "button": "",
      "title": "",
      "text": "",
      "kind": {
        "DC": {
          "name": "",
          "text": ""
        },
        "STEPPER": {
          "name": "",
          "text": ""
        },
        "VALVE": {
          "name": "",
          "text": ""
        }
      }
    },
    "dispensing": {
      "title": "",
      "text": "",
      "minimalRunMs": "",
      "minimalPauseMs": "",
      "pauseBetweenStepsMs": "",
      "hint": {
        "minimalRunMs": "",
        "minimalPauseMs": "",
        "pauseBetweenStepsMs": ""
      },
      "saved": "",
      "byScale": "{{least}}"
    },
    "bottleDialog": {
      "open": "",
      "openOne": "{{pump}}",
      "title": "{{pump}}",
      "ingredient": "",
      "level": "",
      "full": "{{amount}}",
      "pumpedUp": "",
      "pumpedUpHint": "",
      "saved": ""
    },
    "details": {
      "show": "",
      "missing": "",
      "high": "",
      "low": "",
      "ready": "",
      "ms": "{{amount}}"
    },
    "need": {
      "pin": "",
      "powerState": "",
      "stepPin": "",
      "enablePin": "",
      "enableState": "",
      "timePerCl": "",
      "stepsPerCl": "",
      "maxStepsPerSecond": "",
      "acceleration": "",
      "scale": "",
      "tubeCapacity": ""
    },
    "reverse": {
      "title": "",
      "lead": "",
      "enable": "",
      "enableHint": "",
      "pin": "",
      "forward": "",
      "highHint": "",
      "lowHint": "",
      "overshoot": "",
      "overshootHint": "",
      "timer": "",
      "timerHint": "",
      "after": "{{amount}}",
      "saved": ""
    },
    "supplyRelay": {
      "title": "",
      "lead": "",
      "enable": "",
      "enableHint": "",
      "pin": "",
      "on": "",
      "try": "",
      "saved": ""
    },
    "limit": {
      "title": "",
      "lead": "",
      "enable": "",
      "enableHint": "",
      "field": "",
      "bound": "{{lowest}}{{pumps}}",
      "noBound": "",
      "draws": "",
      "allAtOnce": "{{together}}",
      "inTurns": "{{together}}{{limit}}",
      "above": "",
      "saved": ""
    },
    "unit": {
      "ml": "",
      "ms": "",
      "mW": ""
    },
    "flow": {
      "title": "",
      "health": {
        "GOOD": "",
        "DRIFTED": "",
        "WORN": ""
      },
      "alarms_one": "{{amount}}",
      "alarms_other": "{{amount}}",
      "overTime": "",
      "lead": "",
      "asTable": "",
      "asChart": "",
      "chart": "",
      "choose": "",
      "seen": "{{percent}}{{deviation}}",
      "when": "",
      "what": "",
      "expected": "",
      "gave": "",
      "sure": "",
      "key": {
        "drink": "",
        "good": "",
        "now": "",
        "accepted": "{{date}}"
      },
      "sureHint": "",
      "now": "",
      "less": "{{amount}}{{deviation}}",
      "more": "{{amount}}{{deviation}}",
      "same": "{{deviation}}",
      "advice": {
        "GOOD": "",
        "DRIFTED": "",
        "WORN": "",
        "UNKNOWN": ""
      },
      "learns": "",
      "calibrated": "",
      "present": "",
      "perSecond": "{{amount}}",
      "lastSeen": "",
      "acceptedAt": "",
      "accept": "",
      "accepted": "{{pump}}",
      "reset": "",
      "resetTitle": "{{pump}}",
      "resetText": "",
      "wasReset": "{{pump}}",
      "empty": {
        "title": "",
        "text": "",
        "scale": "",
        "valve": "",
        "valveTitle": ""
      },
      "unknown": "",
      "drinks": "",
      "lastDrink": "{{percent}}{{deviation}}",
      "follows": "{{now}}{{most}}"
    }
  }
  "recipes": {
    "all": "",
    "own": "",
    "favourites": "",
    "lead": {
      "public": "",
      "own": "",
      "category": "{{category}}",
      "favourites": ""
    },
    "create": "",
    "addPhotos": "",
    "refresh": "",
    "search": {
      "label": "",
      "placeholder": "",
      "clear": "",
      "makeable": "",
      "orderBy": "",
      "more": "",
      "less": "",
      "contains": "",
      "containsPlaceholder": "",
      "noMatch": "",
      "reset": ""
    },
    "choice": {
      "ALL": {
        "label": "",
        "hint": ""
      },
      "WITH_OWNED": {
        "label": "",
        "hint": ""
      },
      "AUTOMATIC": {
        "label": "",
        "hint": ""
      }
    },
    "order": {
      "NAME_ASC": "",
      "NAME_DESC": "",
      "MOST_MADE": "",
      "NEWEST": "",
      "STRONGEST": "",
      "LIGHTEST": "",
      "LAST_UPDATE_DESC": "",
      "LAST_UPDATE_ASC": ""
    },
    "count_one": "{{amount}}",
    "count_other": "{{amount}}",
    "allShown": "",
    "empty": {
      "title": "",
      "text": "",
      "reset": "",
      "noneTitle": "",
      "noneText": "",
      "ownText": "",
      "favouritesTitle": "",
      "favouritesText": ""
    },
    "availability": {
      "AUTOMATIC": "",
      "WITH_HAND": "",
      "WITH_HAND_LIST": "{{list}}",
      "MISSING": "",
      "MISSING_LIST": "{{list}}",
      "leftOut": "{{list}}",
      "writtenSteps_one": "",
      "writtenSteps_other": "{{count}}"
    },
    "alcohol": {
      "none": "",
      "one": "{{percent}}",
      "range": "{{least}}{{most}}"
    },
    "ingredientState": {
      "pump": "",
      "owned": "",
      "missing": ""
    },
    "details": {
      "back": "",
      "make": "",
      "steps": "",
      "facts": "",
      "glass": "",
      "glassSize": "{{glass}}{{size}}",
      "noGlass": "",
      "amount": "",
      "strength": "",
      "boost": "",
      "boostable": "",
      "notBoostable": "",
      "owner": "",
      "lastUpdate": "",
      "tags": "",
      "fixed": "",
      "fixedHint": "",
      "boosts": "",
      "boostsHint": "",
      "addTogether": "",
      "addOne": "",
      "instruction": "",
      "edit": "",
      "delete": "",
      "picture": "{{name}}",
      "deleteTitle": "{{name}}",
      "deleteText": "",
      "deleteCollections_one": "{{names}}",
      "deleteCollections_other": "{{count}}{{names}}",
      "deleted": "{{name}}",
      "collect": "",
      "collectTitle": "",
      "collectNone": "",
      "collectNew": "",
      "collectFirst": "{{name}}",
      "collectionName": "",
      "collected": "{{name}}{{collection}}",
      "uncollected": "{{name}}{{collection}}"
    },
    "favourite": {
      "label": "{{name}}",
      "remember": "",
      "forget": ""
    },
    "alcoholFree": {
      "title": "",
      "instead": "{{replacement}}{{ingredient}}",
      "leftOut": "{{ingredients}}",
      "make": ""
    },
    "section": {
      "show": "",
      "hide": ""
    },
    "surprise": {
      "button": "",
      "none": ""
    }
  }
  "removal": {
    "done": "{{name}}",
    "doneWithRecipes_one": "{{name}}{{count}}",
    "doneWithRecipes_other": "{{name}}{{count}}",
    "others_one": "{{count}}",
    "others_other": "{{count}}",
    "showRecipes": "",
    "blocked": "{{name}}",
    "blocker": {
      "pumps_one": "{{names}}",
      "pumps_other": "{{count}}{{names}}",
      "drinks_one": "{{names}}",
      "drinks_other": "{{count}}{{names}}",
      "children_one": "{{names}}",
      "children_other": "{{names}}{{count}}"
    },
    "place": {
      "pumps": "",
      "drinks": ""
    },
    "category": {
      "title": "{{name}}",
      "unused": "",
      "used_one": "{{count}}{{names}}",
      "used_other": "{{count}}{{names}}",
      "question": "",
      "way": {
        "replace": "",
        "take-out": ""
      },
      "hint": {
        "replace": "",
        "take-out": ""
      }
    },
    "glass": {
      "title": "{{name}}",
      "unused": "",
      "used_one": "{{count}}{{names}}",
      "used_other": "{{count}}{{names}}",
      "question": "",
      "way": {
        "replace": "",
        "take-out": ""
      },
      "hint": {
        "replace": "",
        "take-out": ""
      }
    },
    "ingredient": {
      "title": "{{name}}",
      "unused": "",
      "used_one": "{{count}}{{names}}",
      "used_other": "{{count}}{{names}}",
      "question": "",
      "way": {
        "replace": "",
        "take-out": ""
      },
      "hint": {
        "replace": "",
        "take-out": ""
      }
    },
    "user": {
      "title": "{{name}}",
      "unused": "",
      "used_one": "{{name}}{{count}}{{names}}",
      "used_other": "{{name}}{{count}}{{names}}",
      "question": "",
      "way": {
        "replace": "",
        "take-out": ""
      },
      "hint": {
        "replace": "",
        "take-out": ""
      }
    }
  }
  "replay": {
    "title": "",
    "lead": "",
    "back": "",
    "last": {
      "title": "",
      "text": "",
      "button": ""
    },
    "file": {
      "title": "",
      "label": "",
      "text": "",
      "unreadable": "{{reason}}"
    },
    "close": "",
    "fromFile": "{{name}}{{when}}",
    "fromMachine": "{{when}}",
    "check": {
      "checking": "",
      "exact": "",
      "differs": "{{time}}{{what}}"
    },
    "play": "",
    "pause": "",
    "before": "",
    "after": "",
    "position": "",
    "positionText": "{{at}}{{length}}",
    "rate": "",
    "factor": "{{factor}}",
    "notes": {
      "title": "",
      "empty": "",
      "go": "{{time}}{{text}}",
      "drink": "",
      "step": "",
      "trigger": "",
      "maintenance": "",
      "fault": "",
      "scenario": "",
      "fault-set": ""
    }
  }
  "setup": {
    "title": "",
    "headline": "",
    "lead": "",
    "code": "",
    "codeHint": "",
    "usernameHint": "{{least}}{{most}}",
    "passwordHint": "{{least}}{{most}}",
    "repeated": "",
    "differs": "",
    "submit": ""
  }
  "simple": {
    "pages": {
      "label": "",
      "back": "",
      "next": "",
      "number": "{{page}}",
      "place": "{{page}}{{total}}",
      "short": "{{page}}{{total}}"
    },
    "filter": {
      "open": "",
      "narrowed": "",
      "title": "",
      "name": "",
      "search": ""
    },
    "collections": {
      "title": "",
      "back": "",
      "size_one": "{{amount}}",
      "size_other": "{{amount}}",
      "by": "{{owner}}",
      "emptyTitle": "",
      "emptyText": "",
      "goneTitle": "",
      "goneText": ""
    },
    "progress": {
      "title": "",
      "idleTitle": "",
      "idleText": "",
      "choose": "",
      "back": ""
    },
    "needs": {
      "onlyNow": ""
    }
  }
  "simulator": {
    "title": "",
    "hint": "",
    "speed": "",
    "speedHint": "{{factor}}",
    "factor": "{{factor}}",
    "pressStart": "",
    "takeGlass": "",
    "returnGlass": "",
    "refilled": "{{name}}",
    "ml": "{{amount}}",
    "grams": "{{amount}}",
    "watts": "{{amount}}",
    "scene": {
      "label": "",
      "power": "",
      "machineTime": "",
      "noGlass": "",
      "empty": "",
      "grams": "",
      "paused": "",
      "header": "",
      "failed": "",
      "zoomIn": "",
      "zoomOut": "",
      "fit": "",
      "wheel": "",
      "touch": "",
      "mouse": ""
    },
    "making": {
      "nothing": "",
      "choose": "",
      "cancel": "",
      "READY_TO_START": "",
      "RUNNING": "",
      "MANUAL_INGREDIENT_ADD": "",
      "MANUAL_ACTION_REQUIRED": "",
      "FINISHED": "",
      "CANCELLED": "",
      "ERROR": "",
      "PAUSED": ""
    },
    "glass": {
      "title": "",
      "ingredient": "",
      "amount": "",
      "empty": "",
      "total": "",
      "mixed": "",
      "spilled": "",
      "tray": "",
      "another": "",
      "which": "",
      "choose": "",
      "tooSmall": "{{amount}}",
      "ofSize": "{{name}}{{amount}}",
      "halfFull": "",
      "place": "",
      "placed": "",
      "ice": "",
      "dropIce": "",
      "iceGrams": "",
      "iceWeight": "",
      "hand": "",
      "handText": "",
      "handPull": "",
      "handSeconds": "",
      "lift": "",
      "press": "",
      "handLifts": "",
      "handPresses": "",
      "gramsUnit": "",
      "secondsUnit": ""
    },
    "pumps": {
      "title": "",
      "pump": "",
      "state": "",
      "bottle": "",
      "DC": "",
      "STEPPER": "",
      "VALVE": "",
      "tube": "",
      "tubeOf": "{{capacity}}",
      "flow": "",
      "perSecond": "{{amount}}",
      "back": "{{amount}}",
      "turning": "",
      "power": "",
      "on": "",
      "off": "",
      "onUntold": "",
      "offUntold": ""
    },
    "real": {
      "title": "",
      "text": "",
      "back": ""
    },
    "levelSet": "{{name}}",
    "percent": "{{amount}}",
    "wattHours": "{{amount}}",
    "hours": "{{amount}}",
    "none": "",
    "ways": "",
    "replay": "",
    "builder": "",
    "follow": "",
    "index": {
      "title": "",
      "text": ""
    },
    "part": {
      "glass": "",
      "scale": "",
      "supply": "",
      "director": "",
      "supplyRelay": "",
      "board": "",
      "gone": ""
    },
    "inspector": {
      "close": "",
      "open": "",
      "openOne": "{{name}}",
      "gone": "",
      "of": "{{amount}}{{all}}",
      "nozzle": "",
      "air": "",
      "opening": "",
      "hoursRun": "",
      "pin": "{{pin}}",
      "runs": "",
      "rests": "",
      "runsUntold": "",
      "restsUntold": ""
    },
    "bottle": {
      "title": "",
      "refill": "",
      "level": "",
      "levelHint": "",
      "unit": "",
      "set": ""
    },
    "break": {
      "title": "",
      "break": "",
      "mend": "",
      "breakOne": "{{name}}",
      "mendOne": "{{name}}",
      "strength": {
        "FLOW_CHANGED": "",
        "SCALE_NOISY": "",
        "SCALE_RESTLESS": "",
        "percent": "",
        "grams": ""
      }
    },
    "broken": {
      "title": "",
      "one": "{{part}}{{fault}}",
      "strong": "{{part}}{{fault}}{{strength}}",
      "mendAll": "",
      "badge": ""
    },
    "fault": {
      "BLOCKED_TUBE": {
        "name": "",
        "effect": ""
      },
      "JAMMED": {
        "name": "",
        "effect": ""
      },
      "STUCK_ON": {
        "name": "",
        "effect": ""
      },
      "SWAPPED_POLARITY": {
        "name": "",
        "effect": ""
      },
      "LEAKING": {
        "name": "",
        "effect": ""
      },
      "FLOW_CHANGED": {
        "name": "",
        "effect": ""
      },
      "SCALE_UNPLUGGED": {
        "name": "",
        "effect": ""
      },
      "SCALE_SATURATED": {
        "name": "",
        "effect": ""
      },
      "SCALE_NOISY": {
        "name": "",
        "effect": ""
      },
      "SCALE_RESTLESS": {
        "name": "",
        "effect": ""
      },
      "I2C_STUCK": {
        "name": "",
        "effect": ""
      },
      "SUPPLY_WEAK": {
        "name": "",
        "effect": ""
      },
      "EXPANDER_MISSING": {
        "name": "",
        "effect": ""
      }
    },
    "boards": {
      "pin": "",
      "use": "",
      "level": "",
      "high": "",
      "low": "",
      "noPins": "",
      "at": "{{model}}{{address}}",
      "model": "",
      "address": "",
      "state": "",
      "missing": "",
      "answers": ""
    },
    "instruments": {
      "title": "",
      "what": "",
      "value": ""
    },
    "scale": {
      "stands": "",
      "tells": "",
      "silent": "",
      "none": ""
    },
    "supply": {
      "draws": "",
      "demand": "",
      "limit": "",
      "most": "",
      "voltage": "",
      "energy": "",
      "relay": "",
      "closed": "",
      "open": ""
    },
    "director": {
      "direction": "",
      "FORWARD": "",
      "BACKWARD": "",
      "text": ""
    },
    "scenario": {
      "title": "",
      "lead": "",
      "play": "",
      "playOne": "{{name}}",
      "save": "",
      "saveOne": "{{name}}",
      "steps_one": "{{count}}",
      "steps_other": "{{count}}",
      "progress": "{{done}}{{steps}}",
      "over": "",
      "problem": "{{problem}}",
      "stop": "",
      "file": "",
      "fileText": "",
      "close": ""
    },
    "scenarios": {
      "empty-bottle": {
        "title": "",
        "text": ""
      },
      "blocked-tube": {
        "title": "",
        "text": ""
      },
      "jammed-pump": {
        "title": "",
        "text": ""
      },
      "stuck-relay": {
        "title": "",
        "text": ""
      },
      "sticking-relay": {
        "title": "",
        "text": ""
      },
      "flow-changed": {
        "title": "",
        "text": ""
      },
      "worn-pump": {
        "title": "",
        "text": ""
      },
      "swapped-polarity": {
        "title": "",
        "text": ""
      },
      "leaking-valve": {
        "title": "",
        "text": ""
      },
      "glass-lifted": {
        "title": "",
        "text": ""
      },
      "glass-too-small": {
        "title": "",
        "text": ""
      },
      "glass-half-full": {
        "title": "",
        "text": ""
      },
      "ice-dropped": {
        "title": "",
        "text": ""
      },
      "hand-lifts": {
        "title": "",
        "text": ""
      },
      "scale-unplugged": {
        "title": "",
        "text": ""
      },
      "scale-saturated": {
        "title": "",
        "text": ""
      },
      "scale-noisy": {
        "title": "",
        "text": ""
      },
      "restless-scale": {
        "title": "",
        "text": ""
      },
      "i2c-stuck": {
        "title": "",
        "text": ""
      },
      "expander-missing": {
        "title": "",
        "text": ""
      },
      "supply-weak": {
        "title": "",
        "text": ""
      },
      "power-cut": {
        "title": "",
        "text": ""
      },
      "controller-hang": {
        "title": "",
        "text": ""
      },
      "bad-evening": {
        "title": "",
        "text": ""
      },
      "flickering-lights": {
        "title": "",
        "text": ""
      },
      "restless-hands": {
        "title": "",
        "text": ""
      }
    },
    "command": {
      "title": "",
      "lead": "",
      "adminOnly": "",
      "cut": "",
      "cutText": "{{seconds}}",
      "cutButton": "",
      "cutTitle": "",
      "cutConfirm": "",
      "cutQuestion": "{{seconds}}",
      "hang": "",
      "hangText": "",
      "hangButton": "",
      "hung": ""
    },
    "recording": {
      "save": "",
      "hint": "",
      "saved": ""
    },
    "silence": {
      "power-cut": {
        "title": "",
        "text": ""
      },
      "lost": {
        "title": "",
        "text": ""
      }
    },
    "below": {
      "label": "",
      "figures": "",
      "scenarios": ""
    },
    "case": {
      "share": "",
      "open": "",
      "drop": "",
      "menu": "",
      "shareLink": ""
    }
  }
  "system": {
    "title": "",
    "lead": "",
    "general": {
      "title": "",
      "language": "",
      "languageHint": "",
      "pageSize": "",
      "pageSizeHint": ""
    },
    "filter": {
      "title": "",
      "label": ""
    },
    "keyboard": {
      "title": "",
      "enable": "",
      "hint": "",
      "layout": ""
    },
    "publicUrl": {
      "title": "",
      "label": "",
      "hint": "",
      "fixed": "",
      "now": "{{address}}",
      "nowhere": ""
    },
    "family": {
      "title": "",
      "enable": "",
      "hint": "",
      "fixed": ""
    },
    "update": {
      "title": "",
      "version": "{{version}}",
      "check": "",
      "checking": "",
      "checkedAt": "{{when}}",
      "newest": "",
      "available": "{{from}}{{to}}",
      "notes": "",
      "more": "",
      "perform": "",
      "again": "",
      "missing": "",
      "question": "{{version}}",
      "meaning": "",
      "underway": "",
      "power": "",
      "phase": {
        "leaving": "",
        "away": "",
        "coming": ""
      }
    },
    "power": {
      "title": "",
      "text": "",
      "reboot": "",
      "shutDown": "",
      "missing": "",
      "question": {
        "reboot": "",
        "shutDown": ""
      },
      "meaning": {
        "reboot": "",
        "shutDown": ""
      },
      "working": "{{what}}",
      "pumps": "",
      "force": "",
      "done": {
        "reboot": "",
        "shutDown": ""
      }
    },
    "colours": {
      "title": "",
      "lead": "",
      "normal": "",
      "simpleView": "",
      "light": "",
      "dark": "",
      "preview": "",
      "pick": "{{name}}",
      "malformed": "",
      "save": "",
      "saved": "",
      "drop": ""
    },
    "colour": {
      "header": "",
      "sidebar": "",
      "background": "",
      "btnPrimary": "",
      "btnNavigation": "",
      "btnNavigationActive": "",
      "cardHeader": "",
      "cardBody": "",
      "cardItemGroup": "",
      "cocktailProgress": "",
      "cardPrimary": ""
    },
    "contrast": {
      "good": "",
      "pair": "{{front}}{{back}}{{ratio}}",
      "shape": "{{needed}}",
      "state": "{{needed}}",
      "area": "{{needed}}",
      "text": ""
    },
    "preview": {
      "label": "",
      "header": "",
      "entry": "",
      "active": "",
      "title": "",
      "card": "",
      "text": "",
      "muted": "",
      "group": "",
      "button": "",
      "drink": "",
      "progress": ""
    },
    "home": ""
  }
  "tokens": {
    "title": "",
    "lead": "",
    "create": "",
    "whose": "",
    "mine": "",
    "everybody": "",
    "name": "",
    "owner": "",
    "scope": "",
    "lastUsed": "",
    "neverUsed": "",
    "expires": "",
    "never": "",
    "state": "",
    "scopes": {
      "READ": "",
      "ORDER": "",
      "MAINTAIN": "",
      "ADMIN": ""
    },
    "scopeHints": {
      "READ": "",
      "ORDER": "",
      "MAINTAIN": "",
      "ADMIN": ""
    },
    "states": {
      "VALID": "",
      "EXPIRED": "",
      "ENDED": ""
    },
    "withdraw": "",
    "withdrawWhat": "{{name}}",
    "withdrawTitle": "{{name}}",
    "withdrawText": "",
    "withdrawn": "{{name}}",
    "empty": "",
    "emptyText": "",
    "createTitle": "",
    "createButton": "",
    "form": {
      "name": "",
      "nameHint": "",
      "scope": "",
      "days": "",
      "inDays_one": "{{count}}",
      "inDays_other": "{{count}}"
    },
    "made": {
      "title": "{{name}}",
      "once": "",
      "label": "",
      "use": "",
      "header": "",
      "done": ""
    }
  }
  "tour": {
    "title": "",
    "progress": "{{nr}}{{all}}",
    "close": "",
    "later": "",
    "show": "",
    "skip": "",
    "finish": "",
    "scenarios": "",
    "stop": {
      "choose": {
        "title": "",
        "text": ""
      },
      "watch": {
        "title": "",
        "text": ""
      },
      "lift": {
        "title": "",
        "text": ""
      },
      "plug": {
        "title": "",
        "text": ""
      },
      "finish": {
        "title": "",
        "text": ""
      },
      "plan": {
        "title": "",
        "text": ""
      },
      "end": {
        "title": "",
        "text": ""
      }
    },
    "half": {
      "lift": "",
      "plug": ""
    },
    "hint": {
      "noDrink": "",
      "noPour": "",
      "noRest": ""
    },
    "larger": "",
    "smaller": ""
  }
  "transfer": {
    "title": "",
    "lead": "",
    "backup": {
      "title": "",
      "text": "",
      "secret": "",
      "button": "",
      "done": "{{name}}{{size}}"
    },
    "restore": {
      "title": "",
      "text": "",
      "choose": "",
      "createdAt": "",
      "version": "",
      "button": "",
      "cancel": "",
      "counts": {
        "recipes": "",
        "ingredients": "",
        "collections": "",
        "pumps": "",
        "users": "",
        "pastOrders": ""
      },
      "question": "",
      "warning": "",
      "type": "{{word}}",
      "word": ""
    },
    "page": {
      "title": "",
      "lead": "",
      "choose": ""
    },
    "tile": {
      "export": {
        "title": "",
        "text": ""
      },
      "import": {
        "title": "",
        "text": ""
      },
      "backup": {
        "title": "",
        "text": ""
      },
      "photos": {
        "title": "",
        "text": ""
      }
    },
    "kind": {
      "recipes": "",
      "collections": "",
      "glasses": "",
      "categories": ""
    },
    "scope": {
      "all": "",
      "selected": "",
      "none": ""
    },
    "column": {
      "name": "",
      "categories": "",
      "ingredients": "",
      "alcohol": "",
      "description": "",
      "recipes": "",
      "state": "",
      "kind": "",
      "outcome": ""
    },
    "alcoholFree": "",
    "pick": {
      "all": "{{amount}}",
      "none": "",
      "count_one": "{{amount}}",
      "count_other": "{{amount}}",
      "search": "",
      "empty": ""
    },
    "export": {
      "title": "",
      "lead": "",
      "nothing": "",
      "estimate": "{{recipes}}{{collections}}",
      "recipes_one": "{{amount}}",
      "recipes_other": "{{amount}}",
      "recipesBetween": "{{least}}{{most}}",
      "collections_one": "{{amount}}",
      "collections_other": "{{amount}}",
      "button": "",
      "progress": "{{size}}",
      "done": "{{name}}{{size}}"
    },
    "import": {
      "title": "",
      "lead": "",
      "step": {
        "file": "",
        "selection": "",
        "report": ""
      },
      "file": "",
      "drop": "",
      "fileMissing": "",
      "uploading": "",
      "checking": "",
      "continue": "",
      "contents": "{{name}}",
      "novelty": "{{fresh}}{{known}}",
      "isNew": "",
      "isHere": "",
      "extras": "",
      "extrasText": "",
      "duplicates": "",
      "mode": {
        "OVERWRITE": {
          "label": "",
          "hint": ""
        },
        "SKIP": {
          "label": "",
          "hint": ""
        },
        "KEEP_BOTH": {
          "label": "",
          "hint": ""
        }
      },
      "nothing": "",
      "along_one": "{{amount}}",
      "along_other": "{{amount}}",
      "back": "",
      "start": ""
    },
    "report": {
      "title": "",
      "lead": "",
      "another": "",
      "filter": "",
      "all": "",
      "search": "",
      "empty": "",
      "inFile": "{{name}}",
      "kind": {
        "RECIPE": "",
        "COLLECTION": "",
        "INGREDIENT": "",
        "GLASS": "",
        "CATEGORY": ""
      },
      "outcome": {
        "CREATED": "",
        "COPIED": "",
        "REPLACED": "",
        "UNCHANGED": "",
        "SKIPPED": "",
        "LINKED": "",
        "DROPPED": ""
      },
      "meaning": {
        "CREATED": "",
        "COPIED": "",
        "REPLACED": "",
        "UNCHANGED": "",
        "SKIPPED": "",
        "LINKED": "",
        "DROPPED": ""
      }
    }
  }
  "users": {
    "title": "",
    "lead": "",
    "create": "",
    "createTitle": "",
    "editTitle": "{{name}}",
    "back": "",
    "search": "",
    "username": "",
    "password": "",
    "newPassword": "",
    "keepPassword": "",
    "endsSessions": "",
    "role": "",
    "locked": "",
    "lockedHint": "",
    "state": "",
    "active": "",
    "you": "",
    "created": "{{name}}",
    "saved": "{{name}}",
    "lockUser": "{{name}}",
    "unlockUser": "{{name}}",
    "lock": "",
    "unlock": "",
    "nowLocked": "{{name}}",
    "nowUnlocked": "{{name}}",
    "heir": "",
    "chooseHeir": "",
    "me": "{{name}}",
    "ownAccount": "",
    "roles": {
      "user": "",
      "recipe_creator": "",
      "pump_ingredient_editor": "",
      "admin": ""
    },
    "mayDo": {
      "user": "",
      "recipe_creator": "",
      "pump_ingredient_editor": "",
      "admin": ""
    },
    "unknown": {
      "title": "",
      "text": ""
    },
    "empty": {
      "title": "",
      "text": ""
    },
    "profile": {
      "title": "",
      "lead": "",
      "editTitle": "",
      "passwordHint": "",
      "repeat": "",
      "current": "",
      "currentHint": "",
      "sessions": "",
      "saved": "",
      "roleNote": "",
      "notifications": "",
      "tokens": "",
      "provider": {
        "title": "",
        "none": "{{label}}",
        "linked": "{{label}}{{since}}",
        "noPassword": "{{label}}",
        "link": "{{label}}",
        "unlink": "",
        "unlinkText": "{{label}}",
        "linkText": "{{label}}",
        "isLinked": "",
        "isUnlinked": ""
      }
    },
    "passwordStays": "",
    "passwordNew": ""
  }
  "webhooks": {
    "title": "",
    "lead": "",
    "create": "",
    "createTitle": "",
    "editTitle": "{{name}}",
    "name": "",
    "kinds": "",
    "kindCount_one": "{{count}}",
    "kindCount_other": "{{count}}",
    "state": "",
    "on": "",
    "off": "",
    "gone": "",
    "latest": "",
    "nothingSent": "",
    "nothingSentText": "",
    "empty": "",
    "emptyText": "",
    "deliveryStates": {
      "PENDING": "",
      "DELIVERED": "",
      "FAILED": ""
    },
    "failures": {
      "ADDRESS_REFUSED": "{{detail}}",
      "CONNECTION_FAILED": "{{detail}}",
      "TIMED_OUT": "{{detail}}",
      "STOPPED": "",
      "TOO_MANY_PENDING": "",
      "SWITCHED_OFF": ""
    },
    "answered": "{{status}}",
    "answeredWith": "{{status}}{{detail}}",
    "notTried": "",
    "attempt": "{{when}}{{took}}{{outcome}}",
    "nextAt": "{{when}}",
    "body": "",
    "sendAgain": "",
    "log": "",
    "logTitle": "{{name}}",
    "logWhat": "{{name}}",
    "test": "",
    "testWhat": "{{name}}",
    "tested": "",
    "testFailed": "{{why}}",
    "renew": "",
    "renewWhat": "{{name}}",
    "editWhat": "{{name}}",
    "deleteWhat": "{{name}}",
    "deleteTitle": "{{name}}",
    "deleteText": "",
    "deleted": "{{name}}",
    "groups": {
      "drinks": "",
      "bottles": "",
      "machine": ""
    },
    "news": {
      "DRINK_STARTED": "",
      "DRINK_WAITING": "",
      "DRINK_FINISHED": "",
      "DRINK_CANCELLED": "",
      "DRINK_FAILED": "",
      "GLASS_LIFTED": "",
      "BOTTLE_LOW": "",
      "BOTTLE_EMPTY": "",
      "BOTTLE_SUSPECTED": "",
      "CLEANING_DUE": "",
      "MACHINE_FAULT": "",
      "MACHINE_RESET": ""
    },
    "form": {
      "url": "",
      "urlHint": "",
      "isOn": ""
    },
    "secret": {
      "title": "{{name}}",
      "once": "",
      "label": "",
      "use": "",
      "done": ""
    },
    "renewTitle": "{{name}}",
    "renewText": ""
  }
}
