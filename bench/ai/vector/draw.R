# Draws charts with R as PDF: Rscript draw.R SPECS.tsv FOLDER. A line is id, kind, categories, names and values of series.
words <- commandArgs(trailingOnly = TRUE)
for (line in readLines(words[1])) {
  parts <- strsplit(line, "\t")[[1]]
  kind <- parts[2]
  categories <- strsplit(parts[3], "|", fixed = TRUE)[[1]]
  names <- strsplit(parts[4], "|", fixed = TRUE)[[1]]
  values <- matrix(as.numeric(strsplit(parts[5], "|", fixed = TRUE)[[1]]), nrow = length(names), byrow = TRUE)
  pdf(file.path(words[2], paste0(parts[1], ".pdf")), width = 7, height = 5)
  colors <- hcl.colors(max(3, ncol(values)), "Dark 3")
  series <- colors[seq_along(names)]
  if (kind == "pie") pie(values[1, ], labels = categories, col = hcl.colors(ncol(values), "Dark 3"))
  if (kind == "scatter") plot(as.numeric(categories), values[1, ], xlab = "Size", ylab = "Value", pch = 19, col = series[1])
  if (kind %in% c("line", "lines")) {
    matplot(as.numeric(categories), t(values), type = "l", lty = 1, lwd = 2, col = series, xlab = "Year", ylab = "Value")
    if (length(names) > 1) legend("topright", legend = names, col = series, lty = 1, lwd = 2)
  }
  if (kind %in% c("column", "bar", "grouped", "stacked")) {
    barplot(if (length(names) > 1) values else values[1, ],
      names.arg = categories, beside = kind == "grouped", horiz = kind == "bar", las = 1, col = series, cex.names = 0.8,
      legend.text = if (length(names) > 1) names else NULL
    )
  }
  invisible(dev.off())
}
