"""Cells of spreadsheets as Debian's openpyxl and xlrd read them: one JSON line for each file named on standard input."""

import datetime
import json
import math
import resource
import signal
import sys
import warnings

import openpyxl
import xlrd

warnings.simplefilter("ignore")
resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))


def give_up(*_):
    raise TimeoutError("takes too long")


signal.signal(signal.SIGALRM, give_up)


def of_number(value):
    return ["number", value] if math.isfinite(value) else ["text", ""]


def of_value(value):
    if isinstance(value, bool):
        return ["flag", value]
    if isinstance(value, (int, float)):
        return of_number(value)
    if isinstance(value, (datetime.datetime, datetime.date)):
        return ["moment", value.isoformat(sep=" ")]
    if isinstance(value, datetime.time):
        return ["clock", value.isoformat()]
    if isinstance(value, datetime.timedelta):
        return ["duration", value.total_seconds() / 86400]
    return ["text", str(value)]


def of_new(path):
    book = openpyxl.load_workbook(path, data_only=True)
    for sheet in book.worksheets:
        cells = []
        for (row, column), cell in sorted(sheet._cells.items()):
            if cell.value is not None and cell.data_type != "e":
                cells.append([row - 1, column - 1, *of_value(cell.value)])
        yield {"name": sheet.title, "cells": cells}


def of_old_cell(cell, mode):
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return ["flag", cell.value == 1]
    if cell.ctype == xlrd.XL_CELL_DATE:
        try:
            return ["moment", xlrd.xldate.xldate_as_datetime(cell.value, mode).isoformat(sep=" "), cell.value]
        except (ValueError, OverflowError):
            return ["number", cell.value]
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        return of_number(cell.value)
    return ["text", cell.value]


def of_old(path):
    book = xlrd.open_workbook(path, logfile=open("/dev/null", "w"))
    empty = (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK, xlrd.XL_CELL_ERROR)
    for sheet in book.sheets():
        cells = []
        for row in range(sheet.nrows):
            for column in range(sheet.row_len(row)):
                cell = sheet.cell(row, column)
                if cell.ctype not in empty and cell.value != "":
                    cells.append([row, column, *of_old_cell(cell, book.datemode)])
        yield {"name": sheet.name, "cells": cells}


for line in sys.stdin:
    path = line.rstrip("\n")
    signal.alarm(20)
    try:
        sheets = list((of_old if path.lower().endswith(".xls") else of_new)(path))
        print(json.dumps({"path": path, "sheets": sheets}), flush=True)
    except Exception as fault:
        print(json.dumps({"path": path, "fault": f"{type(fault).__name__}: {fault}"[:200]}), flush=True)
